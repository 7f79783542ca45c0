import { m } from "#words/generated/messages.js";

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** Square feet as people read them: 1,200 sq.ft */
export function areaLine(sqft: number): string {
  return m.area_sqft({ amount: whole.format(Math.round(sqft)) });
}

/** Square feet of a size given in a land unit, by the region's factor (square feet in one unit). */
export function toSqft(size: number, factor: number): number {
  return Math.round(size * factor * 100) / 100;
}
