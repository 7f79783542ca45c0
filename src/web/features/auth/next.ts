import type { Viewer } from "#contract/account.ts";
import { paths } from "#web/paths.ts";

const HERE = "https://here.invalid";

/** A place on this site to go on to; null for anything that would lead elsewhere. */
export function getSafeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith("/") || next.length > 2_000) return null;
  if (!URL.canParse(next, HERE)) return null;
  const url = new URL(next, HERE);
  // "//other.site" and "/\other.site" are other sites to a browser.
  if (url.origin !== HERE) return null;
  // And so is what becomes of "/.//other.site" once it is read.
  if (url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where somebody goes who has just signed in, or was signed in already. */
export function getLandingPage(usertype: Viewer["usertype"], next: string | null): string {
  return next ?? (usertype === "admin" ? paths.adminDashboard() : paths.home());
}
