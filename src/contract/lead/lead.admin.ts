import { z } from "zod";
import { trailLine } from "#contract/admin/moderation.ts";
import { requireMoment } from "#contract/day.ts";
import { allowText } from "#contract/fields/values.ts";
import { publicId } from "#contract/id.ts";
import { listingCard } from "#contract/listing/listing.ts";
import { getShape } from "#contract/listing/property.answers.ts";
import { CALL_OUTCOME_VALUES, LEAD_EVENTS, LEAD_STATUS_VALUES, NUMBER_WAYS } from "#domain/lead/choices.ts";
import { CALL_FIELD_NAMES } from "#domain/lead/talk-names.ts";
import { LIMITS } from "#domain/limits.ts";
import { CHECK_VALUES } from "#domain/property/choices.ts";
import { LIVES } from "#domain/property/lifecycle.ts";
import { PARTY_VALUES } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";
import { buyingAnswer, buyingAnswers } from "./buying.ts";
import { adminDeal } from "./deal.ts";
import { leadRow } from "./lead.ts";
import { adminVisit } from "./visit.ts";

const moment = requireMoment();
const note = (error: () => string) => allowText(LIMITS.noteLength, error);

/** `POST /api/v1/admin/leads/{id}/notes` */
export const leadNoteInput = z.object({
  text: note(() => m.lead_error_note()).min(1, { error: () => m.lead_error_note() }),
});

/** `POST /api/v1/admin/leads/{id}/calls`: a call, whether somebody answered or not. */
export const leadCallInput = z.object({
  outcome: z.enum(CALL_OUTCOME_VALUES, { error: () => m.lead_error_outcome() }),
  note: note(() => m.lead_error_note()).default(""),
});
export type LeadCallInput = z.infer<typeof leadCallInput>;

/** `PUT /api/v1/admin/leads/{id}/next-step`: what the member will do next, and when; empty when nothing is left to do. */
export const leadStepInput = z
  .object({
    text: allowText(LIMITS.nextStepLength, m.lead_error_step),
    at: moment.nullable().default(null),
  })
  .superRefine((step, context) => {
    if (step.at !== null && step.text === "")
      context.addIssue({ code: "custom", path: ["text"], message: m.lead_error_step() });
  });
export type LeadStepInput = z.infer<typeof leadStepInput>;

/** One thing that happened. `by` is the first name of the member; null for the visitor and for accounts that are gone. */
export const leadEvent = z.object({
  kind: z.enum(LEAD_EVENTS),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  status: z.enum(LEAD_STATUS_VALUES).nullable(),
  outcome: z.enum(CALL_OUTCOME_VALUES).nullable(),
  /** What the visitor did with the team's number. */
  way: z.enum(NUMBER_WAYS).nullable(),
  /** Who answered about a visit; null for the team. */
  party: z.enum(PARTY_VALUES).nullable(),
  visitAt: z.iso.datetime().nullable(),
  visitPlace: z.string(),
});
export type LeadEvent = z.infer<typeof leadEvent>;

/** The property of a lead, without the owner's number. */
const leadProperty = z.object({
  _id: publicId,
  ...getShape(CALL_FIELD_NAMES),
  isPublic: z.boolean(),
  life: z.enum(LIVES),
  /** When the owner last confirmed that it is still available. */
  confirmedAt: z.iso.datetime(),
  checked: z.array(z.enum(CHECK_VALUES)),
  checkedAt: z.iso.datetime().nullable(),
  ownerName: z.string(),
  photo: z.object({ key: z.string(), width: z.number(), height: z.number(), blur: z.string() }).nullable(),
});
export type LeadProperty = z.infer<typeof leadProperty>;

/** `POST /api/v1/admin/leads/{id}/owner`: the owner's number; asking for it is written to the activity log. */
export const leadOwner = z.object({ _id: z.string(), name: z.string(), phone: z.string().nullable() });
export type LeadOwner = z.infer<typeof leadOwner>;

/** `GET /api/v1/admin/leads/{id}`: everything that the team needs for a call. */
export const leadDossier = z.object({
  lead: leadRow,
  /** Null if the lead is about a search. */
  property: leadProperty.nullable(),
  /** What the visitor said about buying it, for the member who has claimed the lead; null if nothing was sent. */
  buying: z.object({ answers: buyingAnswers, answer: buyingAnswer }).nullable(),
  /** What the visitor agreed to, and the member who heard it; null if they ticked it themselves. */
  consent: z.object({ words: z.string(), heardBy: z.string().nullable() }),
  /** The visit that is still to come, or else the last one. */
  visit: adminVisit.nullable(),
  /** The newest deal, also one that has ended. */
  deal: adminDeal.nullable(),
  /** A visit is done and no deal is open. */
  mayStartDeal: z.boolean(),
  events: z.array(leadEvent),
  notes: z.array(z.object({ text: z.string(), at: z.iso.datetime(), by: z.string().nullable() })),
  /**
   * The same visitor's other requests, newest first, known by account, number or address. Empty until the lead is
   * claimed, and without requests that nobody has claimed.
   */
  others: z.array(
    z.object({
      _id: publicId,
      propertyTitle: z.string(),
      status: z.enum(LEAD_STATUS_VALUES),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Other public listings that would suit the visitor. */
  matches: z.array(listingCard),
  /** What members of the team did with it, newest first. */
  trail: z.array(trailLine),
  /** The members who can handle it. */
  members: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type LeadDossier = z.infer<typeof leadDossier>;
