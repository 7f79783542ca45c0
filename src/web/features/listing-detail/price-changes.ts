import type { PublicProperty } from "#contract/listing/property.public.ts";

export interface PriceChange {
  readonly at: string;
  /** Rupees, or rupees a month for rentals. */
  readonly amount: number;
  /** The change from the price before, in whole per cent; null for the first. */
  readonly percent: number | null;
}

/** The prices over time, newest first; entries that changed nothing are left out. */
export function listPriceChanges(property: Pick<PublicProperty, "purpose" | "priceHistory">): PriceChange[] {
  const changes: PriceChange[] = [];
  for (const { at, price, rent } of property.priceHistory) {
    const amount = property.purpose === "buy" ? price : rent;
    const before = changes.at(-1)?.amount;
    if (amount === null || amount === before) continue;
    const percent = before === undefined ? null : Math.round(((amount - before) / before) * 100);
    changes.push({ at, amount, percent });
  }
  return changes.reverse();
}
