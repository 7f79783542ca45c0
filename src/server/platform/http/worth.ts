import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { Worth } from "./gate.ts";

/** What people send, and the pages on which they sign in. */
const SIGNING_IN = /^\/(signin|signup|reset-password)\b/;
/** For feed readers and search engines. */
const FEEDS = /^\/(sitemap|sitemaps\/|robots\.txt|user\/list\.rss|user\/blog\/feed\.xml)/;
/** Searches by programs, and what a page can do without for a while: suggestions, the map, similar listings. */
const EXTRAS = /^\/(?:api\/v1\/(?:listings|localities|towns|places)|map)\b/;
const SIGN_IN_CALLS = /^\/api\/v1\/auth\b/;
const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** What an API call is worth. Who calls is not known yet: that would already cost a query. */
export function judgeCall({ method, url }: Pick<FastifyRequest, "method" | "url">): Worth {
  if (!READING.has(method) || SIGN_IN_CALLS.test(url)) return "sending";
  return EXTRAS.test(url) ? "extra" : "member";
}

/** What a page is worth. Search engines come again when they are asked to (`Retry-After`). */
export function judgePage(
  { method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">,
  isAnonymous: boolean,
): Worth {
  if (method === "POST" || SIGNING_IN.test(url)) return "sending";
  if (!isAnonymous) return "member";
  return FEEDS.test(url) || isbot(headers["user-agent"]) ? "extra" : "visitor";
}
