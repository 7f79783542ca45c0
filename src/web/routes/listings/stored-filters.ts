import {
  FILTERS_STORAGE_KEY,
  readStoredFilters,
  writeStoredFilters,
} from "#domain/listing/filters/stored-filters.ts";
import { addStoredFilters, getAnyFilter, toStoredFilters } from "#domain/listing/filters/stored-query.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";

/** Stores the filters of a search in the browser. */
export function storeFilters({ query }: ListingPlace): void {
  try {
    window.localStorage.setItem(FILTERS_STORAGE_KEY, writeStoredFilters(toStoredFilters(query)));
  } catch {
    // Full or not allowed: the address still contains the search.
  }
}

/**
 * The search with the stored filters.
 * @param stored the stored text
 * @returns its address; null if no filter is stored
 */
export function getStoredHref(place: ListingPlace, stored: string): string | null {
  const kept = readStoredFilters(stored);
  if (!getAnyFilter(kept)) return null;
  return getListingHref({ ...place, query: addStoredFilters(place.query, kept) });
}
