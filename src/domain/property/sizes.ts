import { formatShortRupees, getRatePerSqft } from "#domain/money/money.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { formatAreaLine } from "./area.ts";
import type { LandPart, LandUnit } from "./choices.ts";
import { splitLandSize } from "./land-parts.ts";

/** The stored size of land; all fields are null if none was entered. */
export interface StoredLand {
  readonly landArea: number | null;
  readonly landUnit: string | null;
  readonly landPart: string | null;
}

/** The name of a unit: katha, sq.ft. */
export const getUnitWord = (unit: string): string => m.land_unit({ unit });

/** 3 katha; 2.25 bigha. */
export const formatUnits = (amount: number, unit: string): string =>
  m.land_size({ amount: formatNumber(amount, 3), unit: getUnitWord(unit) });

/** In the owner's own unit: 3 katha, 2 katha 5 dhur; null if it was square feet or nothing. */
export function formatLandLine({ landArea, landUnit, landPart }: StoredLand): string | null {
  if (!landArea || !landUnit || landUnit === "sqft") return null;
  if (!landPart) return formatUnits(landArea, landUnit);
  const [whole, rest] = splitLandSize(landArea, landUnit as LandUnit, landPart as LandPart);
  const said = [[whole, landUnit] as const, [rest, landPart] as const].filter(([amount]) => amount > 0);
  const [first = "", second] = said.map(([amount, unit]) => formatUnits(amount, unit));
  return second ? m.land_size_in_parts({ size: first, rest: second }) : first;
}

/** The size of one unit, with up to four decimals, because rounding would make it wrong: 1,361.25 sq.ft. */
export const formatFactorLine = (sqft: number): string => m.area_sqft({ amount: formatNumber(sqft, 4) });

/** The price per unit of the land: ₹4.5 L/katha; per square foot if that is how it was measured. */
export function getLandRate(price: number | null, land: StoredLand): string | null {
  const { landArea, landUnit } = land;
  if (!price || !landArea || !landUnit) return null;
  if (landUnit === "sqft") return getRatePerSqft(price, landArea);
  return m.price_per_land({ price: formatShortRupees(price / landArea), unit: getUnitWord(landUnit) });
}

/** 3 katha (2,160 sq.ft). */
export function formatLandInFeet(land: StoredLand, sqft: number): string {
  const size = formatLandLine(land);
  const feet = formatAreaLine(sqft);
  return size ? m.land_in_feet({ size, sqft: feet }) : feet;
}
