import { all as articles } from "#content/articles/all.ts";
import { isDocument, listIndexedPages } from "#web/page-table/page-lists.ts";
import { PAGES, type PageInSitemap } from "#web/page-table/pages.ts";

/** Addresses of each public page with a variable part; tests add those of their listings. */
const EXAMPLES: Readonly<Record<PageInSitemap<"blog" | "places">, readonly string[]>> = {
  "/user/regiondetail/:slug": ["siliguri", "sikkim", "patna-bihar", "north-bengal-towns"].map(
    (slug) => `/user/regiondetail/${slug}`,
  ),
  "/projects/:slug": ["/projects/pradhan-nagar"],
  "/localities/:slug": ["/localities/pradhan-nagar", "/localities/hakimpara"],
  "/towns/:slug": ["/towns/siliguri"],
  "/user/blog/:id": articles.map(({ id }) => `/user/blog/${id}`),
};

/** Every page that search engines may index, except those of listings. */
export const PUBLIC_PAGES: readonly string[] = [
  ...listIndexedPages()
    .filter((pattern) => pattern !== "/user/propertydetail/:id")
    .flatMap((pattern) => EXAMPLES[pattern as keyof typeof EXAMPLES] ?? pattern),
  "/user/list?purpose=buy&town=siliguri",
  "/user/list?type=project",
  "/user/blog?category=legal-finance",
];

/** Other pages that anybody can open. */
export const OPEN_PAGES: readonly string[] = [
  ...Object.entries(PAGES).flatMap(([pattern, page]) =>
    page.readers === "everybody" &&
    isDocument(page) &&
    !/[:*]/.test(pattern) &&
    !PUBLIC_PAGES.includes(pattern)
      ? pattern
      : [],
  ),
  "/user/list?verified=0",
  "/user/list?verified=0&view=grid",
  "/user/list?q=nothing+of+that+name",
  "/saved-searches/new?town=siliguri&purpose=rent",
  "/projects/deorali",
  "/localities/deorali",
  "/localities/nowhere-at-all",
  "/nothing/here",
];
