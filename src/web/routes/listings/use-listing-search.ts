import { useCallback, useEffect, useRef, useState } from "react";
import { createPath, useLocation, useNavigate, useNavigation } from "react-router";
import { paths } from "#domain/address/paths.ts";
import {
  getListingHref,
  type ListingChange,
  type ListingPlace,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";

export interface ListingSearch {
  /** The filters' values: the latest requested search, even if its results are still loading. */
  shown: ListingPlace;
  waiting: boolean;
  change: (next: ListingChange) => void;
}

/**
 * Changes to the search: shown at once, and loaded through the address. `place` is the search of the present results.
 */
export function useListingSearch(place: ListingPlace): ListingSearch {
  const navigate = useNavigate();
  const here = useLocation();
  const { state, location } = useNavigation();
  const [asked, setAsked] = useState<ListingPlace | null>(null);
  const search = writeListingSearch(place);
  const coming = location?.pathname === paths.listings() ? location : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results end the wait, whichever search was requested
  useEffect(() => {
    // A click may come between these results and this effect: its search must stay.
    if (state === "idle") setAsked((current) => (current === asked ? null : current));
  }, [state, search]);

  const pending = coming ? readListing(new URLSearchParams(coming.search)) : null;
  const shown = asked ?? pending ?? place;
  const latest = useRef(shown);
  latest.current = shown;
  const change = useCallback(
    (next: ListingChange) => {
      latest.current = next(latest.current);
      setAsked(latest.current);
      const href = getListingHref(latest.current);
      // As with links, the same search again adds no history entry.
      void navigate(href, { replace: href === createPath(here), preventScrollReset: true });
    },
    [navigate, here],
  );
  return { shown, waiting: coming !== null, change };
}
