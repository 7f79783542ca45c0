import type { LandUnit } from "#domain/property/choices.ts";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";

/** The age of a building as people write it in the form's text field. */
export function formatAgeLine(years: number, random: Random): string {
  if (years === 0) return "New";
  const one = Math.max(1, years + random.getInt(-1, 1));
  return one === 1 ? "1 year" : `${one} years`;
}

/** An ISO date this many days later, moved to the first of its month. */
export function toDaysAway(day: Date, days: number): string {
  return `${new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 7)}-01`;
}

export interface PlotSize {
  size: number;
  unit: LandUnit;
  factor: number;
  sqft: number;
}

type Use = "plot" | "house" | "villa" | "farm";
type Sizes = readonly (readonly [LandUnit, readonly number[], number])[];

const WEST_BENGAL: Record<Use, Sizes> = {
  plot: [
    ["katha", [1.5, 2, 2, 2.5, 3, 3, 4, 5, 6, 8], 78],
    ["decimal", [3.3, 5, 6.6, 8, 10, 16.5], 16],
    ["sqft", [1_440, 1_800, 2_160, 2_880], 6],
  ],
  house: [
    ["katha", [1.5, 2, 2, 2.5, 3, 3.5, 4], 90],
    ["decimal", [3.3, 5, 6.6], 10],
  ],
  villa: [["katha", [3, 3.5, 4, 5], 1]],
  farm: [
    ["bigha", [1.5, 2, 3, 4, 5, 6, 8], 75],
    ["acre", [1, 1.5, 2, 3], 25],
  ],
};
const BIHAR: Record<Use, Sizes> = {
  plot: [
    ["katha", [1, 1, 1.25, 1.5, 1.5, 2, 2, 2.5, 3, 4], 66],
    ["dhur", [12, 15, 16, 18, 24, 25, 30, 35], 20],
    ["decimal", [3.125, 4, 5, 6.25, 8, 10], 14],
  ],
  house: [
    ["katha", [0.75, 1, 1, 1.25, 1.5, 2], 80],
    ["dhur", [14, 15, 18, 22, 25], 20],
  ],
  villa: [["katha", [1.5, 2, 2.5, 3], 1]],
  farm: [
    ["bigha", [0.5, 1, 1.5, 2, 3], 55],
    ["katha", [6, 8, 10, 12, 15], 35],
    ["decimal", [25, 40, 62.5], 10],
  ],
};
const HILL: Record<Use, Sizes> = {
  plot: [
    ["decimal", [3, 4, 5, 6, 8, 10, 12], 80],
    ["sqft", [1_600, 2_000, 2_400, 3_200], 20],
  ],
  house: [["decimal", [2.5, 3, 4, 5, 6], 1]],
  villa: [["decimal", [6, 8, 10, 12, 15], 1]],
  farm: [["acre", [0.5, 0.75, 1, 1.5, 2, 3], 1]],
};

/** A size of land in the local unit; `factor` gives its size in square feet. */
export function getPlotSize(site: Site, random: Random, use: Use): PlotSize {
  const sizes = site.zone === "hill" ? HILL : site.region === "patna-bihar" ? BIHAR : WEST_BENGAL;
  const [unit, list] = random.pickWeighted(sizes[use].map((entry) => [entry, entry[2]] as const));
  const factor = site.units[unit];
  if (!factor) throw new Error(`${unit} is not used in ${site.town.slug}`);
  const size = random.pick(list);
  return { size, unit, factor, sqft: Math.round(size * factor * 100) / 100 };
}
