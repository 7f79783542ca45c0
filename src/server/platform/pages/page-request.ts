import type { FastifyRequest, FastifyReply } from "fastify";

const BODILESS = new Set(["GET", "HEAD"]);

/** The headers that do not depend on who asks. A page that others get as well is made from these alone. */
const IMPERSONAL = new Set(["host", "accept", "if-none-match", "sec-fetch-dest"]);

/** What is asked for. */
export interface PageRequest {
  /** Path and query, normalised if the page will be cached. */
  readonly address: string;
  /** The answer may be shown to other people, so it must not depend on cookies, or on the browser, of this one. */
  readonly isForEverybody?: boolean;
}

/**
 * Converts a Fastify request to a web Request for React Router.
 * @param asked.origin scheme and host that people see
 */
export function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, address, isForEverybody = false }: PageRequest & { readonly origin: string },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (isForEverybody && !IMPERSONAL.has(name)) continue;
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  const gone = new AbortController();
  reply.raw.on("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return new Request(new URL(address, origin), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(BODILESS.has(request.method) ? {} : { body: request.body as BodyInit | null }),
  });
}

/** Copies status and headers of a response, each Set-Cookie as a separate header. */
export function copyHead(response: Response, reply: FastifyReply): void {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie" || name === "content-length") continue;
    reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
}
