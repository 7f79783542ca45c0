/** Sitemaps by their content; those of listings are numbered. */
export const SITEMAPS = ["pages", "blog", "places"] as const;
export const LISTINGS = "listings-";
