import { LIMITS } from "../limits.ts";
import type { LandUnit } from "../property/choices.ts";
import type { Quantity, Size } from "./quantity.ts";
import type { SetFilters } from "./word-sets.ts";

/** Whether a number is an upper or lower limit. */
export type Bound = "at-most" | "at-least" | "around" | "exact";

/** The tolerance for a single size or price. */
const ABOUT = 0.1;
/** Rupees: lower amounts are a monthly rent, amounts from here on a sale price. */
const SALE_FROM = 200_000;

/** Square feet in each unit, in the places of the search. */
export type UnitSizes = Readonly<Partial<Record<LandUnit, readonly number[]>>>;

const keepWithin = (value: number, limit: number): number | null => {
  const rounded = Math.round(value);
  return rounded >= 1 && rounded <= limit ? rounded : null;
};

/** The price filter for an amount. Without a word beside it, an amount is the most that somebody can pay. */
export function getPriceFilters({ low, high }: Quantity, bound: Bound): SetFilters {
  const limitAmount = (value: number) => keepWithin(value, LIMITS.price);
  if (high !== null) return { priceMin: limitAmount(low), priceMax: limitAmount(high) };
  if (bound === "at-least") return { priceMin: limitAmount(low) };
  if (bound === "around")
    return { priceMin: limitAmount(low * (1 - ABOUT)), priceMax: limitAmount(low * (1 + ABOUT)) };
  return { priceMax: limitAmount(low) };
}

/** Whether no price, or no size, is within both limits: above 50 lakh and below 30 lakh. */
export function isContrary({ priceMin, priceMax, areaMin, areaMax }: SetFilters): boolean {
  if (priceMin && priceMax && priceMin > priceMax) return true;
  // The upper end of a size is excluded.
  return Boolean(areaMin && areaMax && areaMin >= areaMax);
}

/** The purpose that an amount implies. */
export const getPurposeOfAmount = ({ low, high }: Quantity): "buy" | "rent" =>
  (high ?? low) < SALE_FROM ? "rent" : "buy";

/** The filter for a size, in square feet; if a unit differs between places, all of its sizes are allowed. */
export function getAreaFilters(
  { counted, low, high, more }: Quantity,
  bound: Bound,
  sizes: UnitSizes,
): SetFilters {
  if (counted.is !== "area") return {};
  const least = sumSizes([{ value: low, unit: counted.unit }, ...more], sizes, Math.min);
  const most = sumSizes([{ value: high ?? low, unit: counted.unit }, ...more], sizes, Math.max);
  if (least === null || most === null) return {};
  const limitAmount = (value: number) => keepWithin(value, LIMITS.area);
  if (high !== null) return { areaMin: limitAmount(least), areaMax: limitAmount(most) };
  if (bound === "at-most") return { areaMax: limitAmount(most) };
  if (bound === "at-least") return { areaMin: limitAmount(least) };
  return { areaMin: limitAmount(least * (1 - ABOUT)), areaMax: limitAmount(most * (1 + ABOUT)) };
}

function sumSizes(
  parts: readonly Size[],
  sizes: UnitSizes,
  pick: (...values: number[]) => number,
): number | null {
  let sum = 0;
  for (const { value, unit } of parts) {
    const factors = sizes[unit] ?? [];
    if (factors.length === 0) return null;
    sum += value * pick(...factors);
  }
  return sum;
}
