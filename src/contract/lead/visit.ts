import { z } from "zod";
import { createOneOf } from "#contract/fields/list.ts";
import { allowText, publicId, requireDay, requireMoment } from "#contract/fields/values.ts";
import { LIMITS } from "#domain/limits.ts";
import {
  PARTY_VALUES,
  type Party,
  VISIT_ANSWER_VALUES,
  VISIT_OUTCOMES,
  VISIT_STATE_VALUES,
} from "#domain/visit/choices.ts";
import { CALENDAR_SPANS, CALENDAR_WHOSE, type ShowingTimes } from "#domain/visit/visit-times.ts";
import { m } from "#words/generated/messages.js";

const moment = requireMoment();

/** The time of the visit that the sender sees: if it was moved meanwhile, the call is refused. */
const from = moment.nullable().default(null);

/**
 * `PUT /api/v1/admin/leads/{id}/visit`: proposes a visit, or moves it. `agreed`: who has said yes already, for example
 * on the phone. A time in the past, or outside 7 am to 9 pm, goes through only with `sure`.
 */
export const visitInput = z.object({
  at: moment,
  place: allowText(LIMITS.addressLength, m.lead_error_visit_place).default(""),
  agreed: z.array(z.enum(PARTY_VALUES)).max(PARTY_VALUES.length).default([]),
  sure: z.boolean().default(false),
  from,
});
export type VisitInput = z.infer<typeof visitInput>;

/** `POST /api/v1/admin/leads/{id}/visit/answer`: what the visitor or the owner said on the phone. */
export const visitReplyInput = z.object({
  party: z.enum(PARTY_VALUES, { error: () => m.visit_error_party() }),
  answer: z.enum(["confirm", "decline"], { error: () => m.visit_error_answer() }),
  from,
});
export type VisitReplyInput = z.infer<typeof visitReplyInput>;

/** `POST /api/v1/admin/leads/{id}/visit/outcome` */
export const visitOutcomeInput = z.object({
  outcome: z.enum(VISIT_OUTCOMES, { error: () => m.visit_error_outcome() }),
});

/** What the visitor or the owner answers by their link. `from` is the time that they see, `at` the one they propose. */
export const visitAnswerInput = z
  .object({
    answer: z.enum(["confirm", "decline", "suggest"], { error: () => m.visit_error_answer() }),
    from: moment,
    at: moment.nullable().default(null),
  })
  .superRefine((input, context) => {
    if (input.answer === "suggest" && input.at === null)
      context.addIssue({ code: "custom", path: ["at"], message: m.visit_error_time() });
  });
export type VisitAnswerInput = z.infer<typeof visitAnswerInput>;

/** What the visitor says after a visit. */
export const visitOpinion = z.object({
  score: z.coerce
    .number({ error: () => m.visit_error_score() })
    .int({ error: () => m.visit_error_score() })
    .min(1, { error: () => m.visit_error_score() })
    .max(5, { error: () => m.visit_error_score() }),
  words: allowText(LIMITS.noteLength, m.visit_error_words).default(""),
});
export type VisitOpinion = z.infer<typeof visitOpinion>;

const answerOf = z.object({
  answer: z.enum(VISIT_ANSWER_VALUES),
  answeredAt: z.iso.datetime().nullable(),
  /** The time that this person last proposed. */
  proposed: z.iso.datetime().nullable(),
});

/** A visit on the page of its lead. */
export const adminVisit = z.object({
  _id: publicId,
  state: z.enum(VISIT_STATE_VALUES),
  at: z.iso.datetime(),
  place: z.string(),
  visitor: answerOf,
  owner: answerOf,
  /** 1 to 5, and what the visitor wrote; null until they have said how it was. */
  score: z.number().nullable(),
  feedback: z.string(),
});
export type AdminVisit = z.infer<typeof adminVisit>;

/** A visit for the visitor or the owner who opens their link. It holds no number, because links get forwarded. */
export interface VisitPage {
  readonly party: Party;
  readonly state: AdminVisit["state"];
  readonly at: string;
  readonly place: string;
  readonly title: string;
  /** Null while the property is not public. */
  readonly propertyId: string | null;
  /** For the owner: the visitor's first name, empty if we have none. */
  readonly visitor: string;
  /** First name of the member who handles it. */
  readonly member: string | null;
  readonly mine: AdminVisit["visitor"];
  readonly theirs: AdminVisit["visitor"];
  /** When the owner can show the home, for the visitor who proposes another time. */
  readonly showing: ShowingTimes;
  /** Whether the visitor has said how it was. */
  readonly isRated: boolean;
  /** For the visitor: the page of their request, where they can stop all contact. */
  readonly follow: string | null;
  /** When the visitor sent that request. */
  readonly askedAt: string;
  /** The page of this side for the deal that followed; null if there is none. */
  readonly deal: string | null;
  readonly now: string;
}

/** `GET /api/v1/admin/visits`: `day` is any day of the week or month; today if it is left out. */
export const visitCalendarQuery = z.object({
  span: createOneOf(CALENDAR_SPANS).default("week"),
  whose: createOneOf(CALENDAR_WHOSE).default("mine"),
  day: requireDay(m.visit_error_day).optional(),
});
export type VisitCalendarQuery = z.infer<typeof visitCalendarQuery>;

/** A visit in the team's calendar. */
export const calendarVisit = adminVisit.extend({
  leadId: publicId,
  title: z.string(),
  /** As in the tracker: only the first letter until a member has claimed the lead. */
  visitorName: z.string(),
  /** First name of the member who handles it. */
  member: z.string().nullable(),
});
export type CalendarVisit = z.infer<typeof calendarVisit>;

export const visitCalendar = z.object({
  visits: z.array(calendarVisit),
  /** There are more visits than one answer has. */
  more: z.boolean(),
  from: z.iso.datetime(),
  /** Days in the neighbouring weeks or months. */
  previous: z.iso.date(),
  next: z.iso.date(),
});
export type VisitCalendar = z.infer<typeof visitCalendar>;

/** `/api/v1/admin/visits/feed`: the secret address of the member's own calendar; null while it is off. */
export const visitFeed = z.object({ address: z.url().nullable() });
export type VisitFeed = z.infer<typeof visitFeed>;
