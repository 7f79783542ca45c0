import { createContext, useContext } from "react";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { RejectedFields } from "#web/features/listing-filters/FilterFields.tsx";
import type { AnsweredFacets } from "#web/features/listing-filters/facet-counts.ts";
import type { ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import type { CountedLocalities } from "./counted-localities.ts";

/** What every control of the sidebar can use. */
export interface Filtering {
  readonly place: ListingPlace;
  readonly facets: AnsweredFacets;
  readonly localities: CountedLocalities;
  readonly refused: RejectedFields;
  /** Changes some fields of the search at once. */
  readonly change: (sets: Partial<ListingQuery>) => void;
}

export const FilterContext = createContext<Filtering | null>(null);

/** @throws Error outside the sidebar */
export function useFiltering(): Filtering {
  const filtering = useContext(FilterContext);
  if (!filtering) throw new Error("A control of the sidebar is outside of it");
  return filtering;
}
