import { formatShortRupees, getRatePerSqft } from "#domain/money/money.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { LandPart, LandUnit } from "./choices.ts";

/** Square feet as people read them: 1,200 sq.ft */
export function formatAreaLine(sqft: number): string {
  return m.area_sqft({ amount: formatNumber(Math.round(sqft)) });
}

/** Square feet of a size given in a land unit, by the region's factor (square feet in one unit). */
export function toSqft(size: number, factor: number): number {
  return Math.round(size * factor * 100) / 100;
}

/** How many of the smaller unit make one of the larger, if both are used. */
const PARTS: Partial<Record<LandUnit, Partial<Record<LandUnit, number>>>> = {
  katha: { dhur: 20, chatak: 16 },
  bigha: { katha: 20 },
};

/** How many of a smaller unit make one of a larger; null if it is not a part of it. */
export const getPartsIn = (unit: LandUnit, part: LandUnit): number | null => PARTS[unit]?.[part] ?? null;

/** 2.25 katha as 2 katha and 5 dhur. */
export function splitLandSize(amount: number, unit: LandUnit, part: LandPart): [whole: number, rest: number] {
  const count = getPartsIn(unit, part) ?? 1;
  // Rounded to a hundredth of the smaller unit, so that 2.35 katha gives 7 dhur and not 6.999.
  const parts = Math.round(amount * count * 100) / 100;
  const whole = Math.floor(parts / count);
  return [whole, Math.round((parts - whole * count) * 100) / 100];
}

/** Square feet in each land unit that is used at one place. */
export type LandFactors = Readonly<Partial<Record<LandUnit, number>>>;

/** A row of the table of land units: square feet in one unit at a place, or in a whole district or state. */
export interface LandUnitRow {
  readonly unit: LandUnit;
  readonly scope: "town" | "district" | "state" | "everywhere";
  readonly place: string;
  readonly sqft: number | string;
}

interface TownOfUnits {
  readonly slug: string;
  readonly district: string;
  readonly state: string;
}

/**
 * The units of a town with their square feet. A town without its own value uses that of its district, otherwise that of
 * its state. Units that are missing here are not used there: nobody uses katha in Sikkim.
 */
export function getLandFactors(rows: readonly LandUnitRow[], town: TownOfUnits): LandFactors {
  // From the largest area to the smallest; the smallest overrides the others.
  const scopes = { everywhere: "", state: town.state, district: town.district, town: town.slug };
  const factors: Partial<Record<LandUnit, number>> = { sqft: 1 };
  for (const [scope, place] of Object.entries(scopes))
    for (const row of rows)
      if (row.scope === scope && row.place === place) factors[row.unit] = Number(row.sqft);
  return factors;
}

/** Units whose size is fixed by law everywhere. */
const FIXED: readonly string[] = ["sqft", "sqyd", "sqm", "decimal", "acre", "hectare"];

/** Whether the size of the unit differs between places. */
export const isLocalUnit = (unit: string): boolean => !FIXED.includes(unit);

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
