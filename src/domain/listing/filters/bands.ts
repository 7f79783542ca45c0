import { CRORE, LAKH } from "../../money/amount.ts";
import type { Purpose } from "../../property/choices.ts";
import type { Band } from "./filter.ts";

/** The ranges of docs/values.md: those of the quick filter, and the two of the sidebar. */
const SPEC_PRICES = {
  "0-15cr": [0, 15 * CRORE],
  "15-30cr": [15 * CRORE, 30 * CRORE],
  "30-45cr": [30 * CRORE, 45 * CRORE],
  "45-60cr": [45 * CRORE, 60 * CRORE],
  "60cr-plus": [60 * CRORE, null],
} as const;
const SIDE_PRICES = { "below-1cr": [0, CRORE - 1], "around-50l": [40 * LAKH, 60 * LAKH] } as const;

/** Steps of the budget (docs/values.md): rupees for a sale, and rupees a month. */
export const BUY_STEPS = [
  ...[10, 20, 30, 40, 50, 60, 75, 90].map((lakh) => lakh * LAKH),
  ...[1, 1.25, 1.5, 2, 3, 5].map((crore) => crore * CRORE),
];
export const RENT_STEPS = [5_000, 8_000, 10_000, 12_000, 15_000, 20_000, 30_000, 50_000, LAKH];
const DEAREST_RENT = LAKH;

const getBandsUpTo = (steps: readonly number[]): [key: string, band: Band][] =>
  steps.map((step) => [`up-to-${step}`, [0, step]]);
const BUY_BANDS = getBandsUpTo(BUY_STEPS);
const RENT_BANDS: [string, Band][] = [
  ...getBandsUpTo(RENT_STEPS),
  [`from-${DEAREST_RENT}`, [DEAREST_RENT, null]],
];

export const PRICE_BANDS: Readonly<Record<string, Band>> = {
  ...SPEC_PRICES,
  ...SIDE_PRICES,
  ...Object.fromEntries([...BUY_BANDS, ...RENT_BANDS]),
};

const SPEC_AREAS = {
  "0-500": [0, 500],
  "500-1000": [500, 1000],
  "1000-1500": [1000, 1500],
  "1500-plus": [1500, null],
} as const;
const SIDE_AREAS = { "below-500": [0, 500], "around-1000": [800, 1200] } as const;
export const AREA_BANDS: Readonly<Record<string, Band>> = { ...SPEC_AREAS, ...SIDE_AREAS };

/** Whether a price is paid once or monthly. */
export type PriceScale = "sale" | "month";

/** The scale that all these purposes share; null if none was chosen, or both scales apply. */
export function findSharedScale(purposes: readonly Purpose[]): PriceScale | null {
  const scales = new Set(purposes.map((purpose) => (purpose === "buy" ? "sale" : "month")));
  return scales.size === 1 ? ([...scales][0] ?? null) : null;
}

/** The price scale of the filters: that of sales if no purpose is chosen [VISIT-05]. */
export const findOfferedScale = (purposes: readonly Purpose[]): PriceScale =>
  findSharedScale(purposes) ?? "sale";

/** Keys of the bands that pages offer, in order. */
export const QUICK_PRICES: Readonly<Record<PriceScale, readonly string[]>> = {
  sale: [...Object.keys(SPEC_PRICES), ...BUY_BANDS.map(([key]) => key)],
  month: RENT_BANDS.map(([key]) => key),
};
export const QUICK_AREAS: readonly string[] = Object.keys(SPEC_AREAS);
const COUNTED_PRICES: Readonly<Record<PriceScale, readonly string[]>> = {
  sale: [...QUICK_PRICES.sale, ...Object.keys(SIDE_PRICES)],
  month: QUICK_PRICES.month,
};

/** Keys of the price bands that are counted for a search of these purposes. */
export const listCountedPrices = (purposes: readonly Purpose[]): readonly string[] =>
  COUNTED_PRICES[findOfferedScale(purposes)];
