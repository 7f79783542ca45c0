import { z } from "zod";
import { NUMBER_WAYS } from "#domain/lead/choices.ts";
import { m } from "#words/generated/messages.js";
import { requireId } from "./id.ts";

/** `POST /api/v1/leads/number`: a visitor pressed Call Now, WhatsApp or Copy beside the team's number. */
export const numberReveal = z.object({
  propertyId: requireId(m.lead_error_property),
  way: z.enum(NUMBER_WAYS, { error: () => m.lead_error_way() }),
  /** The key of the page on which this browser follows its request, where it has sent one. */
  follow: z.string().max(100).optional(),
});
export type NumberReveal = z.infer<typeof numberReveal>;
