import type { LandUnit } from "./choices.ts";

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
