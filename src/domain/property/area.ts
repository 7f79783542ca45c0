import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

/** Square feet as people read them: 1,200 sq.ft */
export function formatAreaLine(sqft: number): string {
  return m.area_sqft({ amount: formatNumber(Math.round(sqft)) });
}

/** Square feet of a size given in a land unit, by the region's factor (square feet in one unit). */
export function toSqft(size: number, factor: number): number {
  return Math.round(size * factor * 100) / 100;
}
