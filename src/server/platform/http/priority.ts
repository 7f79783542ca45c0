import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";

/**
 * Priorities of requests when not all can be answered, the highest first: what people send, and signing in; pages of
 * people who are signed in; public pages; what programs ask for, and what pages can do without.
 */
export const PRIORITIES = ["sending", "member", "visitor", "extra"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Searches by programs, and what a page can do without for a while: suggestions, the map, similar listings. */
const EXTRAS = /^\/(?:api\/v1\/(?:listings|localities|towns|places)|map)\b/;
const SIGN_IN_CALLS = /^\/api\/v1\/auth\b/;
const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** The priority of an API call. Who calls is not known yet: that would already cost a query. */
export function getCallPriority({ method, url }: Pick<FastifyRequest, "method" | "url">): Priority {
  if (!READING.has(method) || SIGN_IN_CALLS.test(url)) return "sending";
  return EXTRAS.test(url) ? "extra" : "member";
}

/**
 * The priority of a page. Search engines come again when they are asked to (`Retry-After`).
 * @param own the page's own, whoever reads it: "sending" where people sign in, "extra" for feeds
 */
export function getPagePriority(
  { method, headers }: Pick<FastifyRequest, "method" | "headers">,
  isAnonymous: boolean,
  own: Priority | undefined,
): Priority {
  if (method === "POST" || own === "sending") return "sending";
  if (!isAnonymous) return "member";
  return own ?? (isbot(headers["user-agent"]) ? "extra" : "visitor");
}
