import { m } from "#words/generated/messages.js";

/** A call that failed. `status` 0: there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field → how to fix it. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, code: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  /** More headers, such as the key of a form. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The message for an error without one; "Request failed" by default. */
  otherwise?: string;
}

const running = new Set<Promise<unknown>>();

/**
 * Waits until all calls under way have been answered. A call that renews the session must come after them: they were
 * sent with the old session, which it ends.
 */
export async function waitForCalls(): Promise<void> {
  await Promise.allSettled(running);
}

/**
 * Calls our own server with the session's cookie and the XSRF token.
 * @param path the full path, such as "/api/v1/leads"
 * @throws ApiError with the server's message, otherwise a network error, otherwise "Request failed"
 */
export function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const answer = ask<T>(path, call);
  running.add(answer);
  const forget = () => running.delete(answer);
  answer.then(forget, forget);
  return answer;
}

async function ask<T>(
  path: string,
  { method = "GET", body, headers: more, signal, otherwise }: ApiCall,
): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json", ...more };
  if (method !== "GET") headers["x-xsrf-token"] = await getXsrfToken();
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await send(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    credentials: "same-origin",
  });
  const content = await getContent(answer);
  if (answer.ok) return content as T;
  const told = (content ?? {}) as { message?: string; code?: string; fields?: Record<string, string> };
  throw new ApiError(
    answer.status,
    told.message || (otherwise ?? m.auth_request_failed()),
    told.code ?? "",
    told.fields,
  );
}

/** For uploads, which send their own requests: the token for the header X-XSRF-TOKEN. */
export async function getXsrfToken(): Promise<string> {
  const token = readToken();
  if (token) return token;
  // The cookies were deleted while the page was open; any response sets a new one.
  await send("/api/v1/auth/getcurrentuser", { credentials: "same-origin" });
  return readToken();
}

function readToken(): string {
  return decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
}

async function send(path: string, call: RequestInit): Promise<Response> {
  try {
    return await fetch(path, call);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error;
    const text = error instanceof Error ? error.message : "";
    throw new ApiError(0, text || m.auth_request_failed(), "network");
  }
}

async function getContent(answer: Response): Promise<unknown> {
  if (!answer.headers.get("content-type")?.includes("json")) return undefined;
  return answer.json().catch(() => undefined);
}
