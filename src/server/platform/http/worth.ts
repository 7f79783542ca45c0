import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { Worth } from "./gate.ts";

/** Searches by programs, and what a page can do without for a while: suggestions, the map, similar listings. */
const EXTRAS = /^\/(?:api\/v1\/(?:listings|localities|towns|places)|map)\b/;
const SIGN_IN_CALLS = /^\/api\/v1\/auth\b/;
const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** What an API call is worth. Who calls is not known yet: that would already cost a query. */
export function judgeCall({ method, url }: Pick<FastifyRequest, "method" | "url">): Worth {
  if (!READING.has(method) || SIGN_IN_CALLS.test(url)) return "sending";
  return EXTRAS.test(url) ? "extra" : "member";
}

/**
 * What a page is worth. Search engines come again when they are asked to (`Retry-After`).
 * @param own what this page is worth for anybody: "sending" where people sign in, "extra" for feeds
 */
export function judgePage(
  { method, headers }: Pick<FastifyRequest, "method" | "headers">,
  isAnonymous: boolean,
  own: Worth | undefined,
): Worth {
  if (method === "POST" || own === "sending") return "sending";
  if (!isAnonymous) return "member";
  return own ?? (isbot(headers["user-agent"]) ? "extra" : "visitor");
}
