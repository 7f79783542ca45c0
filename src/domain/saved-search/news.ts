/** A listing found by a saved search, with the facts that decide whether it is mailed. */
export interface FoundListing {
  readonly id: number;
  /** Rupees, for a rent per month; null if not given. */
  readonly price: number | null;
  /** Whether it was published after the last check. */
  readonly isNew: boolean;
  /** If its price was reduced after the last check: the earlier price, as its page shows it; otherwise null. */
  readonly reducedFrom: number | null;
  /** Its price in the last mail of this search; undefined if it was never mailed. */
  readonly priceTold: number | null | undefined;
}

export interface AlertListing {
  readonly id: number;
  /** The price before the reduction; null if the listing is new. */
  readonly was: number | null;
}

/**
 * What to mail: each listing once, and again only if its price is reduced, and lower than in the last mail. A price that
 * was raised before, or that was never public, is no earlier price (decision 0083).
 */
export function listAlertListings(found: readonly FoundListing[]): AlertListing[] {
  return found.flatMap((listing): AlertListing[] => {
    const { id, price, reducedFrom, priceTold } = listing;
    if (priceTold === undefined && listing.isNew) return [{ id, was: null }];
    if (price === null || reducedFrom === null || priceTold === null) return [];
    return priceTold === undefined || price < priceTold ? [{ id, was: reducedFrom }] : [];
  });
}
