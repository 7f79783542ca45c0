import { z } from "zod";
import { USER_ROLE_VALUES, USER_STATUS_VALUES } from "#domain/account/choices.ts";
import { CALL_LANGUAGE_VALUES, LEAD_STATUS_VALUES } from "#domain/lead/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { PURPOSE_VALUES } from "#domain/property/choices.ts";
import { m } from "#words/generated/messages.js";
import { searchText } from "./fields/list.ts";
import { allowText } from "./fields/values.ts";
import { publicId, requireId } from "./id.ts";
import { emailOrNull, isBlank, phoneOrNull } from "./reach.ts";

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
