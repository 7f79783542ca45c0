import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import { type ListingPlace, writeListingSearch } from "#web/features/listing-filters/listing-href.ts";
import { paths } from "#web/paths.ts";

/** Cards on the page (spec). */
const REGION_CARDS = 9;

/** A search as this region's page reads it: inside the region, its first nine. */
export function getInsideRegion(query: ListingQuery, region: RegionSlug): ListingQuery {
  return { ...query, region: [region], page: 1, pageSize: REGION_CARDS };
}

/** The same search on the listing page. */
export function getEverywhere(query: ListingQuery): ListingPlace {
  return { query: { ...query, page: 1, pageSize: EMPTY_QUERY.pageSize }, view: "list" };
}

/** The address of a search on the region's page, which says the region by its path. */
export function getRegionHref(region: RegionSlug, { query }: ListingPlace): string {
  return paths.region(region, writeListingSearch(getEverywhere({ ...query, region: [] })));
}

/**
 * What the search bar asks for, kept inside the region.
 * @param shown what stood in the location before; unchanged, it leaves the place as it was
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
