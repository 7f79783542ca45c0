import { z } from "zod";
import { trailLine } from "#contract/admin/moderation.ts";
import { emailOrNull, isBlank, phoneOrNull } from "#contract/fields/contact-details.ts";
import { searchText } from "#contract/fields/list.ts";
import { allowText, publicId, requireId, requireMoment } from "#contract/fields/values.ts";
import { listingCard } from "#contract/listing/listing.ts";
import { getShape } from "#contract/listing/property.answers.ts";
import { USER_ROLE_VALUES, USER_STATUS_VALUES } from "#domain/account/choices.ts";
import {
  CALL_LANGUAGE_VALUES,
  CALL_OUTCOME_VALUES,
  LEAD_EVENTS,
  LEAD_STATUS_VALUES,
  NUMBER_WAYS,
} from "#domain/lead/choices.ts";
import { CALL_FIELD_NAMES } from "#domain/lead/tracker.ts";
import { LIMITS } from "#domain/limits.ts";
import { CHECK_VALUES, PURPOSE_VALUES } from "#domain/property/choices.ts";
import { LIVES } from "#domain/property/lifecycle.ts";
import { PARTY_VALUES } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";
import { buyingAnswer, buyingAnswers } from "./buying.ts";
import { adminDeal } from "./deal.ts";
import { leadRow } from "./lead.ts";
import { adminVisit } from "./visit.ts";

const text = (max: number) => allowText(max).default("");

const phone = phoneOrNull.pipe(z.string({ error: () => m.lead_error_phone() }));

/**
 * `POST /api/v1/admin/leads`: a call that came in, written down by the member who took it. It is about one property, or
 * about a search: what the caller looks for, in their words.
 */
export const leadCallInNote = z
  .object({
    phone,
    /** For the mails about visits and what comes after them; callers need not have one. */
    email: emailOrNull.optional().default(null),
    name: text(LIMITS.nameLength),
    propertyId: requireId(m.lead_error_property).nullable().default(null),
    wanted: text(LIMITS.searchLength),
    language: z.enum(CALL_LANGUAGE_VALUES, { error: () => m.lead_error_language() }).default("en"),
    message: text(LIMITS.messageLength),
    consent: z.literal(true, { error: () => m.lead_error_call_consent() }),
  })
  .superRefine(
    ({ propertyId, wanted }, context) => {
      if (isBlank(propertyId) && isBlank(wanted))
        context.addIssue({ code: "custom", path: ["wanted"], message: m.lead_error_call_about() });
    },
    // Runs even when single fields are wrong, so that all problems are reported at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type LeadCallIn = z.infer<typeof leadCallInNote>;

/** `POST /api/v1/admin/leads/known`. The number is in the body, so that no log of addresses has it. */
export const knownCallerQuestion = z.object({ phone });

/** Whom a number belongs to; empty lists for a number that we do not know. */
export const knownCaller = z.object({
  /** As they last called themselves; empty if they never did. */
  name: z.string(),
  /** They asked us not to contact them any more. */
  stopped: z.boolean(),
  language: z.enum(CALL_LANGUAGE_VALUES).nullable(),
  accounts: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      usertype: z.enum(USER_ROLE_VALUES),
      status: z.enum(USER_STATUS_VALUES),
      properties: z.number(),
    }),
  ),
  /** Their requests, newest first. */
  leads: z.array(
    z.object({
      _id: publicId,
      propertyTitle: z.string(),
      status: z.enum(LEAD_STATUS_VALUES),
      createdAt: z.iso.datetime(),
      /** The member who has claimed it. */
      assignee: z.string().nullable(),
      mine: z.boolean(),
    }),
  ),
});
export type KnownCaller = z.infer<typeof knownCaller>;

/** `GET /api/v1/admin/leads/about?words=`: what a caller may mean. */
export const callAboutQuery = z.object({ words: searchText });
export const callAbout = z.object({
  /** Public listings with all the words in code, title or address. */
  properties: z.array(
    z.object({
      _id: publicId,
      propertyTitle: z.string(),
      address: z.string(),
      city: z.string(),
      purpose: z.enum(PURPOSE_VALUES),
      price: z.number().nullable(),
      rent: z.number().nullable(),
    }),
  ),
  /** What the search understands of the words, as they were typed. */
  understood: z.array(z.string()),
});
export type CallAbout = z.infer<typeof callAbout>;

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
  /** Where a lead of another portal comes from, and what the person agreed to there. */
  origin: z
    .object({
      portal: z.string(),
      askedAt: z.iso.datetime(),
      agreedAt: z.iso.datetime(),
      /** Typed by people; shown only to the member who has claimed the lead, like the portal's own id. */
      agreed: z.object({ how: z.string(), where: z.string(), theirId: z.string() }).nullable(),
      /** The member whose sheet or program brought it in. */
      sentBy: z.string().nullable(),
    })
    .nullable(),
  /** The visit that is still to come, or else the last one. */
  visit: adminVisit.nullable(),
  /**
   * The pages of visitor and owner, with their keys, for the member who has claimed the lead: they send them to people
   * without email. Null without a property, and once the visitor has stopped all contact.
   */
  links: z
    .object({
      /** The visitor's page of the enquiry. */
      enquiry: z.string(),
      /** The last visit; null if there is none. */
      visit: z.object({ visitor: z.string(), owner: z.string() }).nullable(),
    })
    .nullable(),
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
  /** What a lead about a search finds now; null if the lead is about a property. */
  wanted: z
    .object({
      /** The list with the filters that the words mean, on the site. */
      address: z.string(),
      /** How many public homes it has. */
      total: z.number(),
      /** What was understood of the words, as they were typed. */
      understood: z.array(z.string()),
    })
    .nullable(),
  /** Other public listings that would suit the visitor. */
  matches: z.array(listingCard),
  /** What members of the team did with it, newest first. */
  trail: z.array(trailLine),
  /** The members who can handle it. */
  members: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type LeadDossier = z.infer<typeof leadDossier>;
