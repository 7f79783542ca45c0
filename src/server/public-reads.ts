/** Pages that show every visitor the same data. Pages for one person, also by a signed link, are not among them. */
const PAGES = [
  "/",
  "/user/(list|compare|about|blog|regiondetail)(\\.rss|/.*)?",
  "/user/propertydetail/[^/]+(/brochure\\.pdf|/can-i-buy)?",
  "/share/property/.*",
  "/(projects|localities|towns)/.*",
  "/(robots\\.txt|sitemap\\.xml|sitemaps/.*|proof)",
];
/** Calls that answer every visitor the same. */
const CALLS = ["/api/v1/(listings|places|localities|towns)(/.*)?"];

const PUBLIC = new RegExp(`^(${[...PAGES, ...CALLS].join("|")})$`);

/** Whether a request reads only what every visitor sees, so that a replica may answer it. A page's data counts too. */
export const isPublicRead = (method: string, path: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  PUBLIC.test(path.replace(/^\/_root\.data$/, "/").replace(/\.data$/, ""));
