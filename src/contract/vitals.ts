import { z } from "zod";
import { PAGE_KINDS } from "#domain/vitals/page-kinds.ts";
import { DEVICES, VITAL_NAMES } from "#domain/vitals/vitals.ts";

/** Longer times come from tabs that were suspended. */
const LONGEST_MS = 600_000;
const ms = z.number().min(0).max(LONGEST_MS).optional();

/** `POST /vitals`: how fast one page was, sent when its visitor leaves it. Browsers leave out what they cannot measure. */
export const vitalsReport = z.strictObject({
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICES),
  lcp: ms,
  inp: ms,
  ttfb: ms,
  /** Without a unit. */
  cls: z.number().min(0).max(1_000).optional(),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/** One vital of the visits of the last weeks. */
export const vitalFigure = z.object({
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICES),
  name: z.enum(VITAL_NAMES),
  count: z.number(),
  /** Three of four visits were not slower: in milliseconds; CLS in thousandths. */
  threeQuarters: z.number(),
});
export type VitalFigure = z.infer<typeof vitalFigure>;
