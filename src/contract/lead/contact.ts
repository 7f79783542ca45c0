import { z } from "zod";
import { emailOrNull, phoneOrNull } from "#contract/fields/contact-details.ts";
import {
  countedAnswer,
  createOneOf,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { allowText, publicId, requireName, requireText } from "#contract/fields/values.ts";
import { CONTACT_SUBJECT_VALUES, CONTACT_SUBJECTS, MESSAGE_STATUS_VALUES } from "#domain/feedback/choices.ts";
import { ADMIN_PAGE_SIZES, LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

/** `POST /api/v1/contact`: a message to the office. Name, message, and one way to answer must be there. */
export const contactInput = z
  .object({
    fullName: requireName(LIMITS.nameLength, m.auth_name_needed),
    email: emailOrNull.optional().default(null),
    phone: phoneOrNull.optional().default(null),
    subject: z
      .enum(CONTACT_SUBJECT_VALUES, { error: () => m.contact_error_subject() })
      .default(CONTACT_SUBJECTS[0].value),
    message: requireText(LIMITS.messageLength, m.contact_error_message),
  })
  .superRefine(
    (input, context) => {
      if ((input.phone ?? null) === null && (input.email ?? null) === null) {
        context.addIssue({ code: "custom", path: ["email"], message: m.contact_error_reach() });
      }
    },
    // Runs even when single fields are wrong, so that all problems are reported at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type ContactInput = z.infer<typeof contactInput>;

/** What the sender gets back: that the message arrived, and its id. */
export const contactReceipt = z.object({
  contact: z.object({
    _id: publicId,
    subject: z.enum(CONTACT_SUBJECT_VALUES),
    createdAt: z.iso.datetime(),
  }),
  message: z.string(),
});
export type ContactReceipt = z.infer<typeof contactReceipt>;

/** `GET /api/v1/admin/messages` */
export const messageQuery = z.object({
  search: searchText.default(""),
  status: createOneOf(["all", ...MESSAGE_STATUS_VALUES]).default("open"),
  subject: createOneOf(["all", ...CONTACT_SUBJECT_VALUES]).default("all"),
  sort: createSortField(SORTS.message),
  ...createPagingFields(ADMIN_PAGE_SIZES[0]),
});
export type MessageQuery = z.infer<typeof messageQuery>;

/** A message as the team reads it. */
export const messageRow = z.object({
  _id: publicId,
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.enum(CONTACT_SUBJECT_VALUES),
  message: z.string(),
  status: z.enum(MESSAGE_STATUS_VALUES),
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type MessageRow = z.infer<typeof messageRow>;

export const messageList = z.object({ rows: z.array(messageRow), ...countedAnswer });

/** `PATCH /api/v1/admin/messages/{id}` */
export const messageChange = z
  .object({
    status: createOneOf(MESSAGE_STATUS_VALUES).optional(),
    /** The status as it was read, always needed: the change is refused if a colleague has changed it since. */
    from: createOneOf(MESSAGE_STATUS_VALUES).optional(),
    note: allowText(LIMITS.noteLength).optional(),
    /** The note as it was read, needed to replace one: what a colleague has written since is kept. */
    noteWas: z.string().max(LIMITS.noteLength).default(""),
  })
  .superRefine(({ status, note }, context) => {
    if (status === undefined && note === undefined)
      context.addIssue({ code: "custom", path: ["status"], message: m.message_error_nothing() });
  });
export type MessageChange = z.infer<typeof messageChange>;

export const messageChangeAnswer = z.object({ row: messageRow, message: z.string() });
export type MessageChangeAnswer = z.infer<typeof messageChangeAnswer>;
