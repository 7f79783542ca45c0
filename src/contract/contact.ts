import { z } from "zod";
import { CONTACT_SUBJECT_VALUES, CONTACT_SUBJECTS } from "#domain/contact-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { publicId } from "./id.ts";
import { emailOrNull, phoneOrNull } from "./reach.ts";

/** `POST /api/v1/contact`: a message to the office. Name, message, and one way to answer must be there. */
export const contactInput = z
  .object({
    fullName: z
      .string({ error: () => m.contact_error_name() })
      .trim()
      .min(1, { error: () => m.contact_error_name() })
      .max(LIMITS.nameLength, { error: () => m.contact_error_name_long({ max: LIMITS.nameLength }) }),
    email: emailOrNull.optional().default(null),
    phone: phoneOrNull.optional().default(null),
    subject: z
      .enum(CONTACT_SUBJECT_VALUES, { error: () => m.contact_error_subject() })
      .default(CONTACT_SUBJECTS[0].value),
    message: z
      .string({ error: () => m.contact_error_message() })
      .trim()
      .min(1, { error: () => m.contact_error_message() })
      .max(LIMITS.messageLength, {
        error: () => m.contact_error_message_long({ max: LIMITS.messageLength }),
      }),
  })
  .superRefine(
    (input, context) => {
      if ((input.phone ?? null) === null && (input.email ?? null) === null) {
        context.addIssue({ code: "custom", path: ["email"], message: m.contact_error_reach() });
      }
    },
    // Also when single answers are wrong, so that everything is told at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type ContactInput = z.infer<typeof contactInput>;

/** What the sender learns: that it arrived, and under which id. */
export const contactReceipt = z.object({
  contact: z.object({
    _id: publicId,
    subject: z.enum(CONTACT_SUBJECT_VALUES),
    createdAt: z.iso.datetime(),
  }),
  message: z.string(),
});
export type ContactReceipt = z.infer<typeof contactReceipt>;
