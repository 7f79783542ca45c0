import { z } from "zod";
import { MAIL_CHOICE_VALUES } from "#domain/account/mail-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { CROP_ZOOM } from "#domain/media/photos.ts";
import { m } from "#words/generated/messages.js";
import { newPassword } from "./account/account.ts";
import { publicId } from "./id.ts";
import { socialProvider } from "./social.ts";

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
