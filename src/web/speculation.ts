import { ONLY_READ } from "./only-read.ts";

const PUBLIC = ["/", "/user/*", "/projects/*", "/localities/*", "/towns/*", ...ONLY_READ];
/** Files, and what is somebody's own. */
const NEVER = ["/*.pdf", "/*.xml", "/*.rss", "/user/enquiry/*"];

/**
 * Speculation rules: the browser fetches a page once somebody points at its link, where the next page is a document.
 * That is every page from one that is only read; from others, those that are only read.
 */
export function writeSpeculationRules(isOnlyRead: boolean): string {
  const where = {
    and: [{ href_matches: isOnlyRead ? PUBLIC : ONLY_READ }, { not: { href_matches: NEVER } }],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}
