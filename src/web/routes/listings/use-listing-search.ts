import { useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import {
  type ListingPlace,
  listingHref,
  listingSearch,
  readListing,
} from "#web/features/listing-filters/listing-href.ts";
import { paths } from "#web/paths.ts";

export interface ListingSearch {
  /** What the filters show: the search that was asked for last, though its results may still be on their way. */
  shown: ListingPlace;
  waiting: boolean;
  change: (place: ListingPlace) => void;
}

/** Changes of the search, shown at once and answered by the address. `place` is what the results are of. */
export function useListingSearch(place: ListingPlace): ListingSearch {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const [asked, setAsked] = useState<ListingPlace | null>(null);
  const search = listingSearch(place);
  const coming = location?.pathname === paths.listings() ? location : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results end the wait, whatever was asked for
  useEffect(() => {
    if (state === "idle") setAsked(null);
  }, [state, search]);

  const change = (next: ListingPlace) => {
    setAsked(next);
    navigate(listingHref(next), { preventScrollReset: true });
  };
  const pending = coming ? readListing(new URLSearchParams(coming.search)) : null;
  return { shown: asked ?? pending ?? place, waiting: coming !== null, change };
}
