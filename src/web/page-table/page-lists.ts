/** Every list of pages, made from the one table. Not for browsers, which get `static-pages.ts` alone. */
import type { PageFacts, Sitemap } from "./page-handle.ts";
import { PAGES } from "./pages.ts";

type PageTableData = Readonly<Record<string, PageFacts>>;

function list(pages: PageTableData, fits: (page: PageFacts) => boolean): string[] {
  return Object.entries(pages).flatMap(([pattern, page]) => (fits(page) ? pattern : []));
}

const readSearchEngines = (page: PageFacts) =>
  "searchEngines" in page ? page.searchEngines : page.readers === "everybody" ? undefined : "disallow";

/** Documents: neither files nor addresses that lead on. */
export const isDocument = ({ format = "app" }: PageFacts): boolean => format === "app" || format === "static";

/** Pages without the application. */
export const listStaticPages = (pages: PageTableData = PAGES) =>
  list(pages, ({ format }) => format === "static");

/** Pages that browsers may fetch when somebody points at a link to them. */
export const listPrefetchedPages = (pages: PageTableData = PAGES) =>
  list(pages, (page) => page.format === "static" || ("prefetch" in page && page.prefetch));

/** Files and answers for programs. */
export const listFiles = (pages: PageTableData = PAGES) => list(pages, ({ format }) => format === "file");

/** The pages of a sitemap. */
export const listSitemapPages = (sitemap: Sitemap, pages: PageTableData = PAGES) =>
  list(pages, (page) => readSearchEngines(page) === sitemap);

/** Documents that search engines may index, in a sitemap or not. */
export const listIndexedPages = (pages: PageTableData = PAGES) =>
  list(pages, (page) => isDocument(page) && !/^(noindex|disallow)$/.test(readSearchEngines(page) ?? ""));

/** The rules of robots.txt: what is in no other rule's part of the site. */
export function listDisallowedPaths(pages: PageTableData = PAGES): string[] {
  const rules = list(pages, (page) => readSearchEngines(page) === "disallow").map(getRule);
  return rules.filter(
    (rule) => !rules.some((other) => other !== rule && !other.endsWith("$") && rule.startsWith(other)),
  );
}

/** A rule is the beginning of an address; a variable part within it is `*`, and then `$` is its end (RFC 9309). */
function getRule(pattern: string): string {
  const prefix = pattern.replace(/(:\w+|\*)$/, "");
  return prefix.includes(":") ? `${prefix.replaceAll(/:\w+/g, "*")}$` : prefix;
}

/** The folders of `src/web/routes` whose pages have one stylesheet of their own. */
export function listStyleFolders(pages: PageTableData = PAGES): string[] {
  const own = Object.values(pages).filter((page) => "ownStyles" in page && page.ownStyles);
  return [...new Set(own.map(({ file }) => file.slice(0, file.indexOf("/"))))];
}

/** How urgent a page is for people who are not signed in, if it is more or less so than others. */
export function getPagePriority(page: PageFacts | undefined): "sending" | "extra" | undefined {
  if (page?.readers === "guest") return "sending";
  return page && "priority" in page ? page.priority : undefined;
}

/** Whether a replica of the database may answer. */
export const mayReadReplica = (page: PageFacts | undefined): boolean =>
  page?.readers === "everybody" && page.replica;
