import { z } from "zod";
import { requireAccountEmail } from "#contract/fields/contact-details.ts";
import { publicId } from "#contract/id.ts";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { joinName } from "#domain/account/person-name.ts";
import { CALL_LANGUAGE_VALUES } from "#domain/lead/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { findPublicTextTrouble } from "#domain/public-text/public-text.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";

/** The user, in the form that every answer about an account carries. */
export const viewer = z.object({
  _id: publicId,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Its holder has opened the link that was sent to it. */
  emailConfirmed: z.boolean(),
  avatar: z.string().nullable(),
  mobile: z.string().nullable(),
  /** The language for calls and posters; null where none was chosen. */
  language: z.enum(CALL_LANGUAGE_VALUES).nullable(),
  usertype: z.enum(["user", "owner", "admin"]),
});
export type Viewer = z.infer<typeof viewer>;

/** The answer to register, login and getcurrentuser. */
export const accountAnswer = z.object({
  user: viewer,
  /** A handle of the session that lists and revokes it; it can never authenticate. */
  token: z.string(),
  message: z.string(),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

const email = requireAccountEmail(m.auth_email_needed, m.auth_email_invalid);

const nameWords = { error: () => m.form_name_long({ max: LIMITS.nameLength }) };
/** A person's name, or a part of it. */
const namePart = z
  .string({ error: () => m.auth_name_needed() })
  .overwrite(tidyText)
  .trim()
  .max(LIMITS.nameLength, nameWords)
  .superRefine((name, context) => {
    const message = findPublicTextTrouble(name);
    if (message) context.addIssue({ code: "custom", message });
  });

/** No rule but the length (NIST SP 800-63B, 3.1.1.2). Spaces count, so nothing is trimmed. */
export const newPassword = z
  .string({ error: () => m.auth_password_needed() })
  .min(1, { error: () => m.auth_password_needed(), abort: true })
  .min(LIMITS.passwordMin, { error: () => m.auth_password_short({ min: LIMITS.passwordMin }) })
  .max(LIMITS.passwordMax, { error: () => m.form_text_long({ max: LIMITS.passwordMax }) });

/** `POST /api/v1/auth/register`: `username`, or `firstName` and `lastName`. Nobody can choose a role here. */
export const registerInput = z
  .object({
    username: namePart.optional(),
    firstName: namePart.optional(),
    lastName: namePart.optional(),
    email,
    password: newPassword,
  })
  .superRefine((input, context) => {
    if (input.username || input.firstName) {
      if (joinName(input.firstName ?? "", input.lastName ?? "").length > LIMITS.nameLength)
        context.addIssue({ code: "custom", path: ["lastName"], message: nameWords.error() });
      return;
    }
    const path = [input.username === undefined && input.firstName !== undefined ? "firstName" : "username"];
    context.addIssue({ code: "custom", path, message: m.auth_name_needed() });
  });
export type RegisterInput = z.infer<typeof registerInput>;

/** `POST /api/v1/auth/login`. Any text is accepted as a password here: a wrong one is refused as wrong, not as malformed. */
export const loginInput = z.object({
  email,
  password: z
    .string({ error: () => m.auth_password_needed() })
    .max(LIMITS.passwordMax, { error: () => m.form_text_long({ max: LIMITS.passwordMax }) })
    .default(""),
});
export type LoginInput = z.infer<typeof loginInput>;

/** `POST /api/v1/auth/forgot-password` */
export const forgotInput = z.object({ email });
export type ForgotInput = z.infer<typeof forgotInput>;

/** `POST /api/v1/auth/reset-password/{token}` */
export const resetInput = z.object({ password: newPassword });
export type ResetInput = z.infer<typeof resetInput>;

/** The change is done. */
export const resetAnswer = z.object({
  message: z.string(),
  /** The names of the providers that can still sign in to the account. */
  linked: z.array(z.string()),
  /** How many listings were paused, because nobody had confirmed the address before. */
  paused: z.number(),
});
export type ResetAnswer = z.infer<typeof resetAnswer>;

/** A phone number in the stored form, with its country code; null where the field was left blank. */
export const mobile = z
  .string({ error: () => m.auth_mobile_invalid() })
  .trim()
  .transform((text, context) => {
    if (text === "") return null;
    const number = normalizePhone(text);
    if (number === null) context.addIssue({ code: "custom", message: m.auth_mobile_invalid() });
    return number;
  });

/** What people change about themselves on their profile. */
export const profileInput = z
  .object({
    firstName: namePart.min(1, { error: () => m.auth_name_needed() }),
    lastName: namePart.default(""),
    mobile: mobile.default(null),
    /** Blank where the person has no preference. */
    language: z
      .enum([...CALL_LANGUAGE_VALUES, ""], { error: () => m.auth_language_invalid() })
      .default("")
      .transform((language) => language || null),
  })
  .refine((input) => joinName(input.firstName, input.lastName).length <= LIMITS.nameLength, {
    path: ["lastName"],
    ...nameWords,
  });
export type ProfileInput = z.infer<typeof profileInput>;
