import type { PageKind } from "#domain/vitals/page-kinds.ts";
import type { Device, VitalGrade, VitalName } from "#domain/vitals/vitals.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

export const PAGE_LABELS: Readonly<Record<PageKind, () => string>> = {
  home: m.figures_speed_home,
  listing: m.figures_speed_listing,
  list: m.figures_speed_list,
  reading: m.figures_speed_reading,
  owner: m.figures_speed_owner,
  other: m.figures_speed_other,
};

export const DEVICE_LABELS: Readonly<Record<Device, () => string>> = {
  phone: m.figures_speed_phone,
  computer: m.figures_speed_computer,
};

export const VITAL_LABELS: Readonly<Record<VitalName, () => string>> = {
  lcp: m.figures_speed_lcp,
  inp: m.figures_speed_inp,
  cls: m.figures_speed_cls,
  ttfb: m.figures_speed_ttfb,
};

export const GRADE_LABELS: Readonly<Record<VitalGrade, () => string>> = {
  good: m.figures_speed_good,
  fair: m.figures_speed_fair,
  poor: m.figures_speed_poor,
};

const SECOND_MS = 1_000;

/** "240 ms" or "2.4 s"; the movement of a page has no unit: "0.05". @param value in the unit of the vital */
export function formatVital(name: VitalName, value: number): string {
  if (name === "cls") return formatNumber(value / 1_000, 2);
  return value < SECOND_MS
    ? m.figures_speed_ms({ count: formatNumber(value) })
    : m.figures_speed_s({ count: formatNumber(value / SECOND_MS, 1) });
}
