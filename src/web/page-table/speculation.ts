import { listFiles, listPrefetchedPages, listStaticPages } from "./page-lists.ts";
import { STATIC_PAGE } from "./static-pages.ts";

/** A file with an address like that of an article. */
const FILES = listFiles().filter((file) => STATIC_PAGE.test(file));
const [fromStatic, fromApplication] = [listPrefetchedPages(), listStaticPages()].map((href_matches) =>
  JSON.stringify({
    prefetch: [
      { where: { and: [{ href_matches }, { not: { href_matches: FILES } }] }, eagerness: "moderate" },
    ],
  }),
) as [string, string];

/**
 * Speculation rules: the browser fetches a page once somebody points at its link, if following the link loads a new
 * document. From a static page these are all pages for visitors; from other pages, only the static ones.
 */
export const writeSpeculationRules = (isStatic: boolean): string => (isStatic ? fromStatic : fromApplication);
