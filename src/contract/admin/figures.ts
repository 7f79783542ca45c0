import { z } from "zod";
import { LEAD_KIND_VALUES } from "#domain/lead/choices.ts";
import { CHECK_VALUES } from "#domain/property/choices.ts";
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
const vitalFigure = z.object({
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICES),
  name: z.enum(VITAL_NAMES),
  count: z.number(),
  /** Three of four visits were not slower: in milliseconds; CLS in thousandths. */
  threeQuarters: z.number(),
});
export type VitalFigure = z.infer<typeof vitalFigure>;

/** How long something takes: the median in minutes, and of how many cases. Null while there are none. */
export const medianTime = z.object({ minutes: z.number(), count: z.number() }).nullable();
export type MedianTime = z.infer<typeof medianTime>;

/** How often a promise was kept, and of how many; null below the least number that says something. */
export const cachedPromise = z.object({ kept: z.number(), count: z.number() }).nullable();
export type CachedPromise = z.infer<typeof cachedPromise>;

/** Public figures, counted when they are requested. */
export const proofFigures = z.object({
  /** Listings that visitors can find now. */
  listings: z.number(),
  /** Of those, with at least one check by the team. */
  verified: z.number(),
  checks: z.array(z.object({ kind: z.enum(CHECK_VALUES), count: z.number() })),
  /** The date of the newest check. */
  checkedAt: z.iso.datetime().nullable(),
  /** Rejected listings, out of all that were decided on. */
  rejected: z.number(),
  decided: z.number(),
  /** Hidden because their owners did not confirm that they are still available. */
  staleHidden: z.number(),
  /** From a request to the team's first answer, over the last 90 days. */
  firstCall: medianTime,
  /** Calls by the promised time, of the requests with a phone number over the last 90 days. */
  promise: cachedPromise,
  /** From the submission of a listing to its publication, over the last 90 days. */
  publication: medianTime,
  /**
   * Deals that came to the keys over the last 365 days; null below five, because fewer could say something about
   * single people.
   */
  closedDeals: z.number().nullable(),
});
export type ProofFigures = z.infer<typeof proofFigures>;

/** `GET /api/v1/admin/figures` */
export const adminFigures = z.object({
  proof: proofFigures,
  /** The last 30 days in Kolkata, the oldest first. */
  leadsByDay: z.array(z.object({ day: z.iso.date(), count: z.number() })),
  /** The same 30 days. */
  leadsBySource: z.array(z.object({ kind: z.enum(LEAD_KIND_VALUES), count: z.number() })),
  /** All listings that are not deleted: by verification, and the approved ones by their life. */
  listingsByState: z.array(z.object({ state: z.string(), count: z.number() })),
  /** How fast pages were for visitors in the last 28 days. */
  vitals: z.array(vitalFigure),
});
export type AdminFigures = z.infer<typeof adminFigures>;
