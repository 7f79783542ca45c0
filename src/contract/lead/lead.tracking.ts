import { z } from "zod";
import { publicId } from "#contract/fields/values.ts";
import { DEAL_STAGE_VALUES } from "#domain/deal/choices.ts";
import {
  CALL_LANGUAGE_VALUES,
  CALL_TIME_VALUES,
  CALL_TOPIC_VALUES,
  LEAD_KIND_VALUES,
  LEAD_STATUS_VALUES,
} from "#domain/lead/choices.ts";
import { VISIT_STATE_VALUES } from "#domain/visit/choices.ts";
import { leadEvent } from "./lead.admin.ts";

/** A request, for the visitor who sent it and opens its link. It holds no number or address, because links get forwarded. */
export const trackedLead = z.object({
  _id: publicId,
  /** Null while the property is not public. */
  propertyId: publicId.nullable(),
  propertyTitle: z.string(),
  kind: z.enum(LEAD_KIND_VALUES),
  status: z.enum(LEAD_STATUS_VALUES),
  preferredTime: z.enum(CALL_TIME_VALUES),
  language: z.enum(CALL_LANGUAGE_VALUES),
  topic: z.enum(CALL_TOPIC_VALUES),
  createdAt: z.iso.datetime(),
  /** First name of the member who handles it. */
  member: z.string().nullable(),
  /** The time by which the team promised to call. */
  callBy: z.iso.datetime(),
  wishedAt: z.iso.datetime().nullable(),
  /** The visit that is still to come, or else the last one; `answer` is the visitor's page for it. */
  visit: z
    .object({
      state: z.enum(VISIT_STATE_VALUES),
      at: z.iso.datetime(),
      place: z.string(),
      answer: z.string(),
    })
    .nullable(),
  /** The deal that followed a visit, and the visitor's page for it. */
  deal: z.object({ stage: z.enum(DEAL_STAGE_VALUES), address: z.string() }).nullable(),
  stoppedAt: z.iso.datetime().nullable(),
  events: z.array(leadEvent),
});
export type TrackedLead = z.infer<typeof trackedLead>;
