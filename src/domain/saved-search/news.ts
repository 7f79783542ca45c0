/** A listing that a saved search finds, as far as it matters whether its holder is told. */
export interface FoundListing {
  readonly id: number;
  /** Rupees, of rent a month; null where it is not said. */
  readonly price: number | null;
  /** It came after the last look. */
  readonly isNew: boolean;
  /** Its price at the last look; null where it had none. */
  readonly priceBefore: number | null;
  /** Its price when this search told of it; undefined where it never did. */
  readonly priceTold: number | null | undefined;
}

export interface News {
  readonly id: number;
  /** The price before, where it has fallen; null where the listing is new. */
  readonly was: number | null;
}

/** What is told: each listing once, and again only once its price falls below the one that was told. */
export function listNews(found: readonly FoundListing[]): News[] {
  return found.flatMap((listing): News[] => {
    const { id, price, priceBefore, priceTold } = listing;
    if (priceTold === undefined && listing.isNew) return [{ id, was: null }];
    const before = priceTold === undefined ? priceBefore : priceTold;
    return before !== null && price !== null && price < before ? [{ id, was: before }] : [];
  });
}
