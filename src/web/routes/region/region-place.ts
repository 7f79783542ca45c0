import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import { type ListingPlace, writeListingSearch } from "#web/features/listing-filters/listing-href.ts";

/** Cards on the page [REGION-01]. */
const REGION_CARDS = 9;

/** A search on this region's page: inside the region, the first nine results. */
export function getInsideRegion(query: ListingQuery, region: RegionSlug): ListingQuery {
  return { ...query, region: [region], page: 1, pageSize: REGION_CARDS };
}

/** The same search on the listing page. */
export function getEverywhere(query: ListingQuery): ListingPlace {
  return { query: { ...query, page: 1, pageSize: EMPTY_QUERY.pageSize }, view: "list" };
}

/** The address of a search on the region's page, where the path names the region. */
export function getRegionHref(region: RegionSlug, { query }: ListingPlace): string {
  return paths.region(region, writeListingSearch(getEverywhere({ ...query, region: [] })));
}

/**
 * The search bar's values, limited to the region.
 * @param shown the text of the location field before; unchanged, the place stays the same
 */
export function readPlaceOfBar(
  region: RegionSlug,
  before: ListingQuery,
  asked: ListingQuery,
  shown: string,
): ListingPlace {
  const place = asked.q === shown.trim() ? { q: before.q, town: before.town, locality: before.locality } : {};
  return getEverywhere(getInsideRegion({ ...asked, ...place }, region));
}
