import type { ComponentProps } from "react";
import { ListingHero } from "./ListingHero.tsx";
import { ListingToolbar } from "./ListingToolbar.tsx";

interface ListingTopProps extends ComponentProps<typeof ListingToolbar> {
  /** Only checked listings are shown. */
  verified: boolean;
  searched: boolean;
}

/** The hero, the search and the quick filters. */
export function ListingTop({ verified, searched, ...toolbar }: ListingTopProps) {
  return (
    <>
      <ListingHero {...{ verified, searched }} />
      <ListingToolbar {...toolbar} />
    </>
  );
}
