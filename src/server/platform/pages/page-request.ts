import type { FastifyReply, FastifyRequest } from "fastify";
import { createUnsupported } from "#domain/failure.ts";
import { canBeLong, Malformed, rejectLongTexts } from "#server/platform/http/request-checks.ts";
import { m } from "#words/generated/messages.js";

const PLAIN = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const WITH_PARTS = /^multipart\/form-data\s*;/i;

const NOTHING = "application/x-www-form-urlencoded";

/**
 * Checks that a page receives a readable form, so that pages need not handle errors of their own. An empty body counts
 * as an empty form: that is what mail programs send to unsubscribe.
 * @throws Failure unsupported, too_large if a text is very long, Malformed if a form is cut off
 */
export async function expectForm({ method, headers, body }: FastifyRequest): Promise<void> {
  if (method !== "POST") return;
  if (!(body as Buffer | undefined)?.length) headers["content-type"] = NOTHING;
  const type = headers["content-type"] ?? "";
  const bytes = (body as Buffer | undefined)?.length ?? 0;
  if (PLAIN.test(type)) {
    if (canBeLong(bytes)) rejectLongTexts(new URLSearchParams(String(body)));
    return;
  }
  if (!WITH_PARTS.test(type)) throw createUnsupported(m.error_form_unsupported());
  // The body is small: page bodies are limited, and files have API calls of their own.
  const form = new Response(body as BodyInit | null, { headers: { "content-type": type } });
  const fields = await form.formData().catch(() => {
    throw new Malformed();
  });
  if (canBeLong(bytes)) rejectLongTexts(fields);
}

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
