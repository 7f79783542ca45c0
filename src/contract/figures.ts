import { z } from "zod";
import { LEAD_KIND_VALUES } from "#domain/lead/choices.ts";
import { CHECK_VALUES } from "#domain/property/choices.ts";

/** How long things take: the median in minutes, and over how many it was taken. None yet: null. */
export const medianTime = z.object({ minutes: z.number(), count: z.number() }).nullable();
export type MedianTime = z.infer<typeof medianTime>;

/** What everybody may see, counted when asked. */
export const proofFigures = z.object({
  /** Listings that visitors can find now. */
  listings: z.number(),
  /** Of those, with at least one check by the team. */
  verified: z.number(),
  checks: z.array(z.object({ kind: z.enum(CHECK_VALUES), count: z.number() })),
  /** The newest check of them all. */
  checkedAt: z.iso.datetime().nullable(),
  /** Turned down, of all that were ever decided on. */
  rejected: z.number(),
  decided: z.number(),
  /** Hidden because their owners did not say that they are still to be had. */
  staleHidden: z.number(),
  /** From a request to the team's first answer to it, of the last 90 days. */
  firstCall: medianTime,
  /** From sending a listing in to its publication, of the last 90 days. */
  publication: medianTime,
});
export type ProofFigures = z.infer<typeof proofFigures>;

/** `GET /api/v1/admin/figures` */
export const deskFigures = z.object({
  proof: proofFigures,
  /** The last 30 days in Kolkata, the oldest first. */
  leadsByDay: z.array(z.object({ day: z.iso.date(), count: z.number() })),
  /** Of the same days. */
  leadsBySource: z.array(z.object({ kind: z.enum(LEAD_KIND_VALUES), count: z.number() })),
  /** Everything but what was deleted: by verification, and what is approved by its life. */
  listingsByState: z.array(z.object({ state: z.string(), count: z.number() })),
});
export type DeskFigures = z.infer<typeof deskFigures>;
