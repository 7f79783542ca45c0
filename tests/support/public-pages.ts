import { all as articles } from "#content/articles/all.ts";

/** Every page in the sitemap, except those of listings. */
export const PUBLIC_PAGES: readonly string[] = [
  "/",
  "/user/list",
  "/user/list?purpose=buy&town=siliguri",
  "/user/list?type=project",
  ...["siliguri", "sikkim", "patna-bihar", "north-bengal-towns"].map((slug) => `/user/regiondetail/${slug}`),
  "/projects/pradhan-nagar",
  "/localities/pradhan-nagar",
  "/localities/hakimpara",
  "/towns/siliguri",
  "/user/about",
  "/user/contact",
  "/user/blog",
  "/user/blog?category=legal-finance",
  ...articles.map(({ id }) => `/user/blog/${id}`),
  "/proof",
  "/status",
  "/privacy",
  "/terms",
  "/signin",
  "/signup",
  "/owner/signup",
];

/** Other pages that anybody can open. */
export const OPEN_PAGES: readonly string[] = [
  "/user/list?verified=0",
  "/user/list?verified=0&view=grid",
  "/user/list?q=nothing+of+that+name",
  "/saved-searches/new?town=siliguri&purpose=rent",
  "/user/shortlist",
  "/user/compare",
  "/projects/deorali",
  "/localities/deorali",
  "/localities/nowhere-at-all",
  "/owner/listing",
  "/nothing/here",
];
