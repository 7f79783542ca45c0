import { z } from "zod";
import { emailOrNull } from "#contract/fields/contact-details.ts";
import { publicId, requireName } from "#contract/fields/values.ts";
import { LIMITS } from "#domain/limits.ts";
import { ALERT_VALUES, USUAL_ALERT } from "#domain/saved-search/alerts.ts";
import { m } from "#words/generated/messages.js";

const name = requireName(LIMITS.nameLength, m.saved_search_error_name);
const alert = z.enum(ALERT_VALUES, { error: () => m.saved_search_error_alert() });

/** `POST /api/v1/saved-searches`: a search under a name. The same search again changes its name and alerts. */
export const savedSearchInput = z.object({
  name,
  /** The address of the listing page after the question mark: its filters; order and page are left out. */
  query: z
    .string({ error: () => m.saved_search_error_query() })
    .max(LIMITS.savedSearchLength, { error: () => m.saved_search_error_query() }),
  alert: alert.default(USUAL_ALERT),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

/** `POST /api/v1/saved-searches/by-email`: the same without an account; the address has to be confirmed first. */
export const savedSearchByEmailInput = savedSearchInput.extend({
  email: emailOrNull.pipe(z.string({ error: () => m.lead_error_email() })),
});
export type SavedSearchByEmailInput = z.infer<typeof savedSearchByEmailInput>;

/** `PATCH /api/v1/saved-searches/{id}` */
export const savedSearchChange = z
  .object({ name: name.optional(), alert: alert.optional() })
  .superRefine((change, context) => {
    if (change.name === undefined && change.alert === undefined)
      context.addIssue({ code: "custom", path: ["alert"], message: m.saved_search_error_nothing() });
  });
export type SavedSearchChange = z.infer<typeof savedSearchChange>;

/** A search that somebody has saved. */
export const savedSearchRow = z.object({
  _id: publicId,
  name: z.string(),
  query: z.string(),
  alert: z.enum(ALERT_VALUES),
  createdAt: z.iso.datetime(),
  /** When the last email about it was written. */
  lastSentAt: z.iso.datetime().nullable(),
});
export type SavedSearchRow = z.infer<typeof savedSearchRow>;

/** The caller's own searches, the latest first. */
export const savedSearchList = z.object({ searches: z.array(savedSearchRow) });
export const savedSearchAnswer = z.object({ search: savedSearchRow, message: z.string() });
export type SavedSearchAnswer = z.infer<typeof savedSearchAnswer>;
