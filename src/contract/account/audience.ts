import { z } from "zod";
import { createPagingFields, pagingAnswer } from "#contract/fields/list.ts";
import { publicId } from "#contract/fields/values.ts";
import { CALL_TIME_VALUES, LEAD_KIND_VALUES, LEAD_STATUS_VALUES } from "#domain/lead/choices.ts";
import { FIGURE_DAYS } from "#domain/listing/audience.ts";
import { VISIT_ANSWER_VALUES, VISIT_STATE_VALUES } from "#domain/visit/choices.ts";

/** `GET /api/v1/property/{id}/figures` */
export const figuresQuery = z.object({
  days: z.coerce.number().pipe(z.literal(FIGURE_DAYS)).default(30).catch(30),
});

const figures = { views: z.number(), shortlists: z.number(), leads: z.number() };

/** Views, shortlists and leads of a listing by day in Asia/Kolkata, with the numbers of similar listings for the same days. */
export const figuresAnswer = z.object({
  days: z.array(z.object({ day: z.iso.date(), ...figures })),
  total: z.object(figures),
  /** Medians of public listings of the same type and purpose; null where too few of them were public all that time. */
  similar: z.object({ count: z.number(), place: z.string(), ...figures }).nullable(),
});
export type FiguresAnswer = z.infer<typeof figuresAnswer>;

/** `GET /api/v1/property/{id}/leads` */
export const ownerLeadQuery = z.object(createPagingFields(10));
export type OwnerLeadQuery = z.infer<typeof ownerLeadQuery>;

/**
 * A lead as the property's owner sees it. The visitor has agreed that our team has their number and nobody else, so
 * neither number nor email is here, nor the message, in which one may stand.
 */
export const ownerLead = z.object({
  _id: publicId,
  /** First name and an initial. */
  name: z.string(),
  kind: z.enum(LEAD_KIND_VALUES),
  preferredTime: z.enum(CALL_TIME_VALUES),
  status: z.enum(LEAD_STATUS_VALUES),
  createdAt: z.iso.datetime(),
  /** The visit that is still to come. `page` is where the owner answers; null for the team, which does not answer for them. */
  visit: z
    .object({
      state: z.enum(VISIT_STATE_VALUES),
      at: z.iso.datetime(),
      answer: z.enum(VISIT_ANSWER_VALUES),
      page: z.string().nullable(),
    })
    .nullable(),
});
export type OwnerLead = z.infer<typeof ownerLead>;

/** `GET /api/v1/owner/leads`: the newest leads of the last `days` days for all of one's own properties. */
export const ownerNewLeads = z.object({
  leads: z.array(ownerLead.extend({ property: z.object({ _id: publicId, title: z.string() }) })),
  /** Of which only the newest are in `leads`. */
  total: z.number(),
  days: z.number(),
});
export type OwnerNewLeads = z.infer<typeof ownerNewLeads>;

export const ownerLeadList = z.object({ leads: z.array(ownerLead), ...pagingAnswer });
export type OwnerLeadList = z.infer<typeof ownerLeadList>;
