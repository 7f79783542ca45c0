import type { LandUnit } from "./choices.ts";

/** Square feet in each unit that land is measured in at one place. */
export type LandFactors = Readonly<Partial<Record<LandUnit, number>>>;

/** A line of the table of land units: square feet in one unit at a place, or in a whole district or state. */
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
 * The units of a town with the square feet in one of each. A town without a figure of its own has that of its district,
 * else of its state. A unit that is not in it is not used there: nobody counts in katha in Sikkim.
 */
export function getLandFactors(rows: readonly LandUnitRow[], town: TownOfUnits): LandFactors {
  // From the widest to the narrowest, which overrules.
  const scopes = { everywhere: "", state: town.state, district: town.district, town: town.slug };
  const factors: Partial<Record<LandUnit, number>> = { sqft: 1 };
  for (const [scope, place] of Object.entries(scopes))
    for (const row of rows)
      if (row.scope === scope && row.place === place) factors[row.unit] = Number(row.sqft);
  return factors;
}

/** Units that are as large as the law says, wherever the land is. */
const FIXED: readonly string[] = ["sqft", "sqyd", "sqm", "decimal", "acre", "hectare"];

/** Whether one of the unit is larger in one place than in another. */
export const isLocalUnit = (unit: string): boolean => !FIXED.includes(unit);
