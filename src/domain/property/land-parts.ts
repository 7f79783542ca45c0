import type { LandPart, LandUnit } from "./choices.ts";

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
