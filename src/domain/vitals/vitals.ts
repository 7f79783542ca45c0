/** Phones and tablets are used with a finger, computers with a pointer. */
export const DEVICES = ["phone", "computer"] as const;
export type Device = (typeof DEVICES)[number];

interface Vital {
  /** Up to this value it is good, above the second it is poor (https://web.dev/articles/vitals). */
  readonly good: number;
  readonly poor: number;
  /** The upper ends of the counted ranges; whatever is larger counts for the last one. */
  readonly ends: readonly number[];
}

/**
 * What is measured of a visit, in milliseconds; the shift of the layout (CLS) in thousandths. Limits are ends of ranges,
 * so it is known exactly whether a value is beyond one.
 */
export const VITALS = {
  /** The largest picture or text is visible. */
  lcp: {
    ...{ good: 2_500, poor: 4_000 },
    ends: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 12_000, 20_000, 60_000],
  },
  /** The page has answered a press, a tap or a key: the slowest one of the visit. */
  inp: {
    ...{ good: 200, poor: 500 },
    ends: [16, 32, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000],
  },
  /** How far parts of the page have moved by themselves. */
  cls: { good: 100, poor: 250, ends: [0, 10, 25, 50, 75, 100, 150, 200, 250, 500, 1_000] },
  /** The first byte has arrived. */
  ttfb: {
    ...{ good: 800, poor: 1_800 },
    ends: [25, 50, 100, 200, 300, 400, 600, 800, 1_000, 1_200, 1_500, 1_800, 2_500, 4_000, 8_000],
  },
} as const satisfies Readonly<Record<string, Vital>>;

export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

/** The end of the range in which a value is counted. */
export function getRangeEnd(name: VitalName, value: number): number {
  const ends: readonly number[] = VITALS[name].ends;
  return ends.find((end) => value <= end) ?? ends.at(-1) ?? 0;
}

/**
 * The value that three of four visits do not exceed, in the unit of the vital.
 * @param counts how many visits are in the range that ends there
 * @returns within the range as if its visits were spread evenly; 0 without any
 */
export function getThreeQuarters(name: VitalName, counts: ReadonlyMap<number, number>): number {
  const wanted = 0.75 * [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  let start = 0;
  for (const end of VITALS[name].ends) {
    const here = counts.get(end) ?? 0;
    if (here > 0 && before + here >= wanted) return start + ((wanted - before) / here) * (end - start);
    before += here;
    start = end;
  }
  return 0;
}

export type VitalGrade = "good" | "fair" | "poor";

export function gradeVital(name: VitalName, value: number): VitalGrade {
  const { good, poor } = VITALS[name];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}
