import type { VitalFigure } from "#contract/admin/figures.ts";
import { PAGE_KINDS } from "#domain/vitals/page-kinds.ts";
import { DEVICES, getThreeQuarters, VITAL_NAMES } from "#domain/vitals/vitals.ts";
import type { VitalCount } from "./vitals.store.ts";

/** One figure for each page, device and vital of which there are visits. */
export function presentVitals(rows: readonly Omit<VitalCount, "day">[]): VitalFigure[] {
  const counts = new Map<string, Map<number, number>>();
  for (const { page, device, name, range_end, visits } of rows) {
    const key = `${page} ${device} ${name}`;
    const ranges = counts.get(key) ?? new Map<number, number>();
    counts.set(key, ranges.set(range_end, visits));
  }
  const all = DEVICES.flatMap((device) =>
    PAGE_KINDS.flatMap((page) => VITAL_NAMES.map((name) => ({ page, device, name }))),
  );
  return all.flatMap(({ page, device, name }) => {
    const ranges = counts.get(`${page} ${device} ${name}`);
    if (!ranges) return [];
    const count = [...ranges.values()].reduce((sum, visits) => sum + visits, 0);
    return { page, device, name, count, threeQuarters: Math.round(getThreeQuarters(name, ranges)) };
  });
}
