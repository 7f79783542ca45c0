import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { CRORE, LAKH } from "./amount.ts";

/** Rupees with Indian grouping: ₹18,000; ₹12,50,000. */
export function formatRupees(amount: number): string {
  return `₹${formatNumber(amount)}`;
}

/** A sale price as people say it: ₹1.25 Cr, ₹45 L, below a lakh in full. */
export function formatShortRupees(amount: number): string {
  // 99.996 lakh would round to "100 L", so amounts that round up to a crore are written in crores.
  if (amount >= CRORE - LAKH / 200) return m.price_crore({ amount: formatNumber(amount / CRORE, 2) });
  if (amount >= LAKH) return m.price_lakh({ amount: formatNumber(amount / LAKH, 2) });
  return formatRupees(amount);
}

export interface Priced {
  readonly purpose: string;
  /** Sale price in rupees, for buy. */
  readonly price?: number | null;
  /** Rupees per month, for rent, lease and pg. */
  readonly rent?: number | null;
  /** From the first unit's priceFrom to the last unit's priceTo [RULE-04], for projects. */
  readonly projectUnits?:
    | readonly { readonly priceFrom?: number | null; readonly priceTo?: number | null }[]
    | null;
}

/** The price line of a property: range for a project, `₹18,000/month`, `₹45 L`, or 'Price not listed'. */
export function formatPriceLine(property: Priced): string {
  const from = property.projectUnits?.at(0)?.priceFrom;
  const to = property.projectUnits?.at(-1)?.priceTo;
  if (from && to) {
    return from === to
      ? formatShortRupees(from)
      : m.price_range({ from: formatShortRupees(from), to: formatShortRupees(to) });
  }
  if (property.purpose === "buy")
    return property.price ? formatShortRupees(property.price) : m.price_not_listed();
  return property.rent ? m.price_per_month({ price: formatRupees(property.rent) }) : m.price_not_listed();
}

/** A short price for a map marker: for a project its lowest price. */
export function formatPinLine(
  property: Pick<Priced, "purpose" | "price" | "rent"> & { readonly priceFrom: number | null },
): string {
  if (property.priceFrom) return m.price_from_short({ price: formatShortRupees(property.priceFrom) });
  const amount = property.purpose === "buy" ? property.price : property.rent;
  if (!amount) return m.price_ask();
  return property.purpose === "buy" ? formatShortRupees(amount) : formatRupees(amount);
}

/** Price per square foot of a sale, or null if price or area is missing. */
export function getRatePerSqft(
  price: number | null | undefined,
  areaSqft: number | null | undefined,
): string | null {
  if (!price || !areaSqft) return null;
  return m.price_per_sqft({ amount: formatNumber(Math.round(price / areaSqft)) });
}

/** Deposits as they are usually agreed, in months of rent. */
export const DEPOSIT_MONTHS = [1, 2, 3, 6, 11] as const;

/** How many months' rent a deposit is; null if it is not a whole number of at least one, or the rent is unknown. */
export function countDepositMonths(security: number, rent: number | null): number | null {
  if (!rent || security < rent || security % rent !== 0) return null;
  return security / rent;
}
