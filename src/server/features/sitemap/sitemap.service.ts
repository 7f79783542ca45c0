import type { Database } from "#server/platform/database/database.ts";
import {
  readPlaceChanges,
  readProjectLocalities,
  readRegionChanges,
  readStretchListings,
  readStretchRows,
} from "./sitemap.store.ts";

/** The most addresses that one sitemap may contain (https://www.sitemaps.org/protocol.html). */
const MOST = 50_000;
/** Ids are plain integers; there is no range beyond this number. */
const LAST_STRETCH = 1_000_000;

/** The public pages for search engines, each with the time of its last change. */
export function createSitemapService({ database }: { database: Database }) {
  const { db } = database;
  return {
    /** Listings in fixed ranges of 50,000 ids, so that a listing never moves to another sitemap. */
    listStretches: () => readStretchRows(db, MOST),
    /** The public listings of a range; empty if there is no such range. */
    listListings: async (stretch: number) =>
      Number.isInteger(stretch) && stretch >= 0 && stretch <= LAST_STRETCH
        ? readStretchListings(db, stretch, MOST)
        : [],
    regions: () => readRegionChanges(db),
    /** Localities and towns with listings. */
    places: () => readPlaceChanges(db),
    /** Localities with projects, by name. */
    localities: () => readProjectLocalities(db),
  };
}
