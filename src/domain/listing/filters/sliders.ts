import { CRORE } from "../../money/amount.ts";
import type { PriceScale } from "./bands.ts";
import type { Band } from "./filter.ts";
import { STORED_AREA, STORED_PRICE } from "./stored-filters.ts";

/** A slider of the sidebar, which means "up to". `start` is its default position. */
export interface Slider {
  /** Rupees or square feet in one unit of the slider: stored prices are in crores. */
  readonly unit: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
}

export const PRICE_SLIDERS: Readonly<Record<PriceScale, Slider>> = {
  sale: { ...STORED_PRICE, unit: CRORE },
  month: { unit: 1, min: 2_000, max: 100_000, step: 1_000, start: 20_000 },
};
export const AREA_SLIDER: Slider = { ...STORED_AREA, unit: 1 };

export type Ends = readonly [min: number | null, max: number | null];

/** Whether both mean the same; a lower end of zero means none. */
export const hasSameEnds = (a: Ends, b: Ends): boolean => (a[0] || null) === (b[0] || null) && a[1] === b[1];

/** A band in the form of a search. */
export const getEnds = ([low, high]: Band): Ends => [low || null, high];

/** The slider's position for these ends, or null if it has no such position. */
export function getSliderAt([min, max]: Ends, { unit, ...slider }: Slider): number | null {
  const at = (max ?? 0) / unit;
  const isPlace = at >= slider.min && at <= slider.max && (at - slider.min) % slider.step === 0;
  return max !== null && !min && isPlace ? at : null;
}
