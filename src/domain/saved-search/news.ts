/** A listing found by a saved search, with the facts that decide whether it is mailed. */
export interface FoundListing {
  readonly id: number;
  /** Rupees, for a rent per month; null if not given. */
  readonly price: number | null;
  /** Whether it was published after the last check. */
  readonly isNew: boolean;
  /** Its price at the last check; null if it had none. */
  readonly priceBefore: number | null;
  /** Its price in the last mail of this search; undefined if it was never mailed. */
  readonly priceTold: number | null | undefined;
}

export interface News {
  readonly id: number;
  /** The price before the reduction; null if the listing is new. */
  readonly was: number | null;
}

/** What to mail: each listing once, and again only if its price falls below the one in the last mail. */
export function listNews(found: readonly FoundListing[]): News[] {
  return found.flatMap((listing): News[] => {
    const { id, price, priceBefore, priceTold } = listing;
    if (priceTold === undefined && listing.isNew) return [{ id, was: null }];
    const before = priceTold === undefined ? priceBefore : priceTold;
    return before !== null && price !== null && price < before ? [{ id, was: before }] : [];
  });
}
