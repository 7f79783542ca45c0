import type { IconName } from "#web/ui/Icon.tsx";

/** One row of a table: what is asked of a listing, and the answer in words. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon?: IconName;
}

/** The tables of a listing's page. */
export interface ListingFacts {
  /** The most important facts, at the top of the page. */
  readonly head: readonly Fact[];
  readonly overview: readonly Fact[];
  readonly details: readonly Fact[];
}
