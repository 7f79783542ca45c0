import { createContext, useContext } from "react";
import type { ListingAnswer } from "#contract/listing/listing.ts";
import { COUNTED_FILTERS, type CountedFilter } from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { FILTERS } from "#domain/listing/filters/registry.ts";
import type { ListingPlace } from "./listing-href.ts";

export type AnsweredFacets = ListingAnswer["facets"];

/** The counts that the listing page shows; localities are counted separately, with their names. */
export const SHOWN_COUNTS: readonly CountedFilter[] = COUNTED_FILTERS.filter(
  (name) => FILTERS[name].kind !== "places",
);

/** What somebody typed into a field, if it or the field beside it could not be read. */
export interface RejectedField {
  readonly typed: string;
  /** Undefined if only the other field is wrong. */
  readonly error: string | undefined;
}
export type RejectedFields = Readonly<Record<string, RejectedField>>;

export interface Filtering {
  readonly place: ListingPlace;
  readonly facets: AnsweredFacets;
  readonly refused: RejectedFields;
  /** Changes some fields of the search at once. */
  readonly change: (sets: Partial<ListingQuery>) => void;
}

/** The data that every group of the sidebar uses. */
export const FilterContext = createContext<Filtering>({
  place: undefined as unknown as ListingPlace,
  facets: {},
  refused: {},
  change: () => undefined,
});

export const useFiltering = (): Filtering => useContext(FilterContext);

/** The change handler that React requires of a controlled field whose form handles the change. */
export const leaveToForm = (): void => {};

/** How many results some options of a filter have together. */
export function getCount(facets: AnsweredFacets, name: string, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (facets[name]?.[key] ?? 0), 0);
}
