import type { Database } from "#server/platform/database/database.ts";
import {
  readPlaceChanges,
  readProjectLocalities,
  readRegionChanges,
  readStretchListings,
  readStretchRows,
} from "./sitemap.store.ts";

/** Addresses that one sitemap may name (https://www.sitemaps.org/protocol.html). */
const MOST = 50_000;
/** Ids are plain integers; beyond this there is no such stretch. */
const LAST_STRETCH = 1_000_000;

/** What search engines may know of, with the moment of its last change. Only what is public. */
export function createSitemapService({ database }: { database: Database }) {
  const { db } = database;
  return {
    /** Listings in stretches of at most 50,000, so that no listing ever moves to another sitemap. */
    stretches: () => readStretchRows(db, MOST),
    /** The public listings of a stretch; none where there is no such stretch. */
    listings: async (stretch: number) =>
      Number.isInteger(stretch) && stretch >= 0 && stretch <= LAST_STRETCH
        ? readStretchListings(db, stretch, MOST)
        : [],
    regions: () => readRegionChanges(db),
    /** Localities and towns in which something is listed. */
    places: () => readPlaceChanges(db),
    /** Localities that have projects, by name. */
    localities: () => readProjectLocalities(db),
  };
}
