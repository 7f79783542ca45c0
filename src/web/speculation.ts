import { READ_ONLY_PAGES } from "./read-only-pages.ts";

const PUBLIC = ["/", "/user/*", "/projects/*", "/localities/*", "/towns/*", ...READ_ONLY_PAGES];
/** Files, and personal pages. */
const NEVER = ["/*.pdf", "/*.xml", "/*.rss", "/user/enquiry/*"];

/**
 * Speculation rules: the browser fetches a page once somebody points at its link, if following the link loads a new
 * document. From a page without an application these are all pages; from other pages, only those without an
 * application.
 */
export function writeSpeculationRules(isReadOnlyPage: boolean): string {
  const where = {
    and: [{ href_matches: isReadOnlyPage ? PUBLIC : READ_ONLY_PAGES }, { not: { href_matches: NEVER } }],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}
