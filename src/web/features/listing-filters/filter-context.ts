import { createContext, useContext } from "react";
import type { ListingAnswer } from "#contract/listing.ts";
import type { FacetGroup } from "#domain/listing-query.ts";
import { FILTER_DEFAULTS, type PropertyFilters } from "#domain/property-filters.ts";
import type { ListingPlace } from "./listing-href.ts";

export type Facets = ListingAnswer["facets"];

/** The groups of counts that the page shows; localities come with their names besides. */
export const COUNTED_GROUPS = [
  "purpose",
  "type",
  "postedBy",
  "availability",
  "facing",
  "rating",
  "transaction",
  "verified",
  "photos",
  "videos",
  "price",
  "area",
] as const satisfies readonly FacetGroup[];

/** A place with the number of results in it. */
export interface CountedPlace {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface Filtering {
  readonly place: ListingPlace;
  readonly filters: PropertyFilters;
  readonly facets: Facets;
  readonly change: (changed: Partial<PropertyFilters>) => void;
}

/** What every group of the sidebar reads. */
export const FilterContext = createContext<Filtering>({
  place: undefined as unknown as ListingPlace,
  filters: FILTER_DEFAULTS,
  facets: {},
  change: () => undefined,
});

export const useFiltering = (): Filtering => useContext(FilterContext);

/** How many results some options of a group would give together. */
export function countOf(facets: Facets, group: string, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (facets[group]?.[key] ?? 0), 0);
}
