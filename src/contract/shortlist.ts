import { z } from "zod";
import { MOST_SHORTLISTED } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { publicId } from "./id.ts";
import { listingCard } from "./listing/listing.ts";

/** The homes that somebody has saved, the latest first. */
export const shortlistAnswer = z.object({ ids: z.array(publicId) });
export type ShortlistAnswer = z.infer<typeof shortlistAnswer>;

/** `PUT /api/v1/shortlist`: adds one, or all that a device has saved. Listings that are not public are left out. */
export const shortlistInput = z.object({
  ids: z.array(publicId, { error: () => m.shortlist_error_ids() }).max(MOST_SHORTLISTED, {
    error: () => m.shortlist_error_full({ max: MOST_SHORTLISTED }),
  }),
});

/** The shortlist with its cards: those still available, and the ids of those that are not. */
export const shortlistPage = z.object({ cards: z.array(listingCard), gone: z.array(publicId) });
export type ShortlistPage = z.infer<typeof shortlistPage>;
