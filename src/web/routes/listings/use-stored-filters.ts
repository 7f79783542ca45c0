import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import {
  FILTERS_STORAGE_KEY,
  readStoredFilters,
  writeStoredFilters,
} from "#domain/listing/filters/stored-filters.ts";
import { addStoredFilters, getAnyFilter, toStoredFilters } from "#domain/listing/filters/stored-query.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";

function readStored() {
  try {
    return readStoredFilters(window.localStorage.getItem(FILTERS_STORAGE_KEY));
  } catch {
    // Storage may be forbidden; then nothing is stored.
    return readStoredFilters(null);
  }
}

function store(text: string): void {
  try {
    window.localStorage.setItem(FILTERS_STORAGE_KEY, text);
  } catch {
    // Full or not allowed: the address still contains the search.
  }
}

/** Whether this page was already shown since the document was loaded. */
let shownBefore = false;

/**
 * Stores the sidebar's state in the browser. It is applied when the page is opened without a query; returning to the
 * page, or clearing its filters, does not count as opening it.
 */
export function useStoredFilters(place: ListingPlace): void {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const returned = useNavigationType() === NavigationType.Pop && shownBefore;
  const seen = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each entry of the history
  useEffect(() => {
    const first = seen.current === null;
    const again = seen.current === key;
    seen.current = key;
    shownBefore = true;
    if (again) return;
    if (!first) return store(writeStoredFilters(toStoredFilters(place.query)));
    const kept = readStored();
    if (search !== "" || returned || !getAnyFilter(kept)) return;
    const query = addStoredFilters(place.query, kept);
    void navigate(getListingHref({ ...place, query }), { replace: true, preventScrollReset: true });
  }, [key]);
}
