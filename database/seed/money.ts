import type { Random } from "./random.ts";
import type { Site } from "./site.ts";

/** Rounds prices as sellers do: the higher the price, the rounder. */
export function roundPrice(rupees: number): number {
  const step =
    rupees < 2_000_000 ? 25_000 : rupees < 10_000_000 ? 50_000 : rupees < 30_000_000 ? 100_000 : 500_000;
  return Math.max(step, Math.round(rupees / step) * step);
}

/** Rounds rents as owners do. */
export function roundRent(rupees: number): number {
  const step = rupees < 60_000 ? 500 : rupees < 200_000 ? 1_000 : 5_000;
  return Math.max(2_000, Math.round(rupees / step) * step);
}

/** A value within a band; `at` 0 is its lower end. */
export function pickWithin([min, max]: readonly [number, number], at: number): number {
  return min + (max - min) * at;
}

const RENT_BY_BHK: Record<number, number> = { 1: 0.62, 2: 1, 3: 1.42, 4: 1.95, 5: 2.4, 6: 2.7 };

/** Monthly rent of a home by its bedrooms and furnishing. */
export function getHomeRent(site: Site, bhk: number, furnishing: string | null, at: number): number {
  const furnished = furnishing === "full" ? 1.18 : furnishing === "semi" ? 1.05 : 0.95;
  return roundRent(pickWithin(site.rent2bhk, at) * (RENT_BY_BHK[bhk] ?? 2.7) * furnished);
}

/** Security deposit in whole months of rent. */
export function getSecurity(rent: number, random: Random, months: readonly [number, number]): number {
  return rent * random.getInt(months[0], months[1]);
}

export const getMiddle = ([min, max]: readonly [number, number]): number => (min + max) / 2;
export const roundTo = (value: number, step: number): number => Math.round(value / step) * step;
