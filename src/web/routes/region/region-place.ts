import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import { type ListingPlace, writeListingSearch } from "#web/features/listing-filters/listing-href.ts";
import { getStillsFrom } from "#web/ui/still.ts";
import { m } from "#words/generated/messages.js";

interface RegionTexts {
  /** The initial text of the location field; it means the whole region. */
  location: () => string;
  intro: () => string;
  /** A file name in `pictures/`. */
  picture: string;
}

export const REGION_TEXTS: Readonly<Record<RegionSlug, RegionTexts>> = {
  siliguri: {
    location: m.region_location_siliguri,
    intro: m.region_intro_siliguri,
    picture: "region-siliguri",
  },
  sikkim: { location: m.region_location_sikkim, intro: m.region_intro_sikkim, picture: "region-sikkim" },
  "patna-bihar": { location: m.region_location_patna, intro: m.region_intro_patna, picture: "region-patna" },
  "north-bengal-towns": {
    location: m.region_location_north_bengal,
    intro: m.region_intro_north_bengal,
    picture: "region-northbengal",
  },
};

export const regionStills = getStillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);

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
