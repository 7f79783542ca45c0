/** Sitemaps by what they name; those of listings are numbered. */
export const SITEMAPS = ["pages", "blog", "places"] as const;
export const LISTINGS = "listings-";
