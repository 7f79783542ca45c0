import type { Viewer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";

const HERE = "https://here.invalid";

/** A page on this site to go to next; null for any address that would lead to another site. */
export function getSafeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith("/") || next.length > 2_000) return null;
  if (!URL.canParse(next, HERE)) return null;
  const url = new URL(next, HERE);
  // Browsers read "//other.site" and "/\other.site" as other sites.
  if (url.origin !== HERE) return null;
  // "/.//other.site" also becomes one once it is resolved.
  if (url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The first page after signing in, or for people who are already signed in. */
export function getLandingPage(usertype: Viewer["usertype"], next: string | null): string {
  return next ?? (usertype === "admin" ? paths.adminDashboard() : paths.home());
}
