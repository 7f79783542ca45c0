import { useEffect, useRef, useState } from "react";
import { createPath, useLocation, useNavigate, useNavigation } from "react-router";
import {
  getListingHref,
  type ListingChange,
  type ListingPlace,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { paths } from "#web/paths.ts";

export interface ListingSearch {
  /** What the filters show: the search that was asked for last, though its results may still be on their way. */
  shown: ListingPlace;
  waiting: boolean;
  change: (next: ListingChange) => void;
}

/** Changes of the search, shown at once and answered by the address. `place` is what the results are of. */
export function useListingSearch(place: ListingPlace): ListingSearch {
  const navigate = useNavigate();
  const here = useLocation();
  const { state, location } = useNavigation();
  const [asked, setAsked] = useState<ListingPlace | null>(null);
  const search = writeListingSearch(place);
  const coming = location?.pathname === paths.listings() ? location : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results end the wait, whatever was asked for
  useEffect(() => {
    // A click may come between these results and this effect: what it asked for stays.
    if (state === "idle") setAsked((current) => (current === asked ? null : current));
  }, [state, search]);

  const pending = coming ? readListing(new URLSearchParams(coming.search)) : null;
  const shown = asked ?? pending ?? place;
  const latest = useRef(shown);
  latest.current = shown;
  const change = (next: ListingChange) => {
    latest.current = next(latest.current);
    setAsked(latest.current);
    const href = getListingHref(latest.current);
    // The same search once more is no step, as with links.
    void navigate(href, { replace: href === createPath(here), preventScrollReset: true });
  };
  return { shown, waiting: coming !== null, change };
}
