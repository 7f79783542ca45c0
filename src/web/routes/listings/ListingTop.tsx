import { type ComponentProps, useEffect } from "react";
import { storeLastPlace } from "#web/features/search-bar/last-place.ts";
import { ListingHero } from "./ListingHero.tsx";
import { ListingToolbar } from "./ListingToolbar.tsx";

interface ListingTopProps extends ComponentProps<typeof ListingToolbar> {
  /** Only checked listings are shown. */
  verified: boolean;
  searched: boolean;
  /** The words for the place of this search; empty if it has none. */
  where: string;
}

/** The hero, the search and the quick filters. */
export function ListingTop({ verified, searched, where, ...toolbar }: ListingTopProps) {
  // The next search on the home page begins with it.
  useEffect(() => storeLastPlace(where), [where]);
  return (
    <>
      <ListingHero {...{ verified, searched }} />
      <ListingToolbar {...toolbar} />
    </>
  );
}
