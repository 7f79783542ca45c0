import type { ListingAnswer } from "#contract/listing/listing.ts";
import { COUNTED_FILTERS, type CountedFilter } from "#domain/listing/filters/listing-facets.ts";
import { FILTERS } from "#domain/listing/filters/registry.ts";

export type AnsweredFacets = ListingAnswer["facets"];

/** The counts that the listing page shows; localities are counted separately, with their names. */
export const SHOWN_COUNTS: readonly CountedFilter[] = COUNTED_FILTERS.filter(
  (name) => FILTERS[name].kind !== "places",
);

/** How many results some options of a filter have together. */
export function getCount(facets: AnsweredFacets, name: string, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (facets[name]?.[key] ?? 0), 0);
}
