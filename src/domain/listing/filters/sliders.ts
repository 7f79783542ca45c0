import type { PriceScale } from "./bands.ts";
import type { Band } from "./filter.ts";
import { STORED_AREA, STORED_PRICE } from "./stored-filters.ts";

const CRORE = 10_000_000;

/** A slider of the sidebar, which says "up to": in rupees, or in square feet. `start` is where it rests. */
export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
}

export const PRICE_SLIDERS: Readonly<Record<PriceScale, Slider>> = {
  sale: {
    min: STORED_PRICE.min * CRORE,
    max: STORED_PRICE.max * CRORE,
    step: STORED_PRICE.step * CRORE,
    start: STORED_PRICE.start * CRORE,
  },
  month: { min: 2_000, max: 100_000, step: 1_000, start: 20_000 },
};
export const AREA_SLIDER: Slider = STORED_AREA;

export type Ends = readonly [min: number | null, max: number | null];

/** True where both say the same; a lower end of nothing is none. */
export const sameEnds = (a: Ends, b: Ends): boolean => (a[0] || null) === (b[0] || null) && a[1] === b[1];

/** A band as a search holds it. */
export const endsOf = ([low, high]: Band): Ends => [low || null, high];

/** Where the slider stands for these ends, or null where they are none of its places. */
export function sliderAt([min, max]: Ends, slider: Slider): number | null {
  const onScale =
    max !== null && max >= slider.min && max <= slider.max && (max - slider.min) % slider.step === 0;
  return !min && onScale ? max : null;
}
