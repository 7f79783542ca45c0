import { z } from "zod";
import { requireAccountEmail } from "#contract/fields/contact-details.ts";
import { publicId } from "#contract/fields/values.ts";
import { MAIL_CHOICE_VALUES } from "#domain/account/choices.ts";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { joinName } from "#domain/account/person-name.ts";
import { CALL_LANGUAGE_VALUES } from "#domain/lead/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { CROP_ZOOM } from "#domain/media/photos.ts";
import { findPublicTextTrouble } from "#domain/public-text/public-text.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";
import { socialProvider } from "./sign-in.ts";

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
const newPassword = z
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

/** The current password; blank where the account has none. */
const currentPassword = z
  .string()
  .max(LIMITS.passwordMax, { error: () => m.form_text_long({ max: LIMITS.passwordMax }) })
  .default("");

/** A new password, and the old one where there is one. */
export const passwordInput = z.object({ currentPassword, password: newPassword });
export type PasswordInput = z.infer<typeof passwordInput>;

/** The proof that it is really the owner who wants to delete the account. */
export const leaveInput = z.object({
  currentPassword,
  understood: z.literal("yes", { error: () => m.account_leave_not_understood() }),
});
export type LeaveInput = z.infer<typeof leaveInput>;

/** A form sends only the boxes that are ticked. */
export const mailChoicesInput = z
  .object(Object.fromEntries(MAIL_CHOICE_VALUES.map((topic) => [topic, z.string().optional()])))
  .transform((form) => MAIL_CHOICE_VALUES.map((topic) => ({ topic, wanted: form[topic] !== undefined })));
export type MailChoices = z.infer<typeof mailChoicesInput>;

const share = z.coerce.number().min(0).max(1).catch(0.5);
/** Which square of the picture is used; the middle where nothing is given. */
export const cropInput = z.object({
  zoom: z.coerce.number().min(CROP_ZOOM.min).max(CROP_ZOOM.max).catch(1),
  across: share,
  down: share,
});

/** The result of an upload, in the address that the form leads back to. */
export const pictureOutcome = z
  .enum(["saved", "removed", "none", "too_large", "unsupported", "too_many"])
  .nullable()
  .catch(null);
export type PictureOutcome = NonNullable<z.infer<typeof pictureOutcome>>;

export const linkInput = z.object({ provider: socialProvider, currentPassword });
export const stopInput = z.object({ lead: publicId });
