import { z } from "zod";
import { publicId, requireName, requireText } from "#contract/fields/values.ts";
import { LIMITS } from "#domain/limits.ts";
import { FILE_MOVE_VALUES } from "#domain/media/photos.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";
import { forgotInput, mobile, viewer } from "./account.ts";
import { mobileCodeRequest } from "./one-time-code.ts";

/** `POST /api/v1/property/createowner`: fields that are left out stay as they are in the profile. */
export const ownerInput = z.object({
  name: z
    .string({ error: () => m.auth_name_needed() })
    .overwrite(tidyText)
    .trim()
    .max(LIMITS.nameLength, { error: () => m.form_name_long({ max: LIMITS.nameLength }) })
    .optional(),
  mobile: mobile.optional(),
});
export type OwnerInput = z.infer<typeof ownerInput>;

/** The form on the owner landing asks for both, so that the team can call back. */
export const ownerForm = z.object({
  name: requireName(LIMITS.nameLength, m.auth_name_needed),
  mobile: mobile.refine((number) => number !== null, { error: () => m.auth_mobile_invalid() }),
});

export const ownerAnswer = z.object({ user: viewer, message: z.string() });
export type OwnerAnswer = z.infer<typeof ownerAnswer>;

/** `POST /api/v1/admin/owners`: an account for somebody whose property the team lists. */
export const newOwnerInput = z.object({
  name: requireName(LIMITS.nameLength, m.auth_name_needed),
  ...mobileCodeRequest.shape,
  ...forgotInput.shape,
});
export type NewOwnerInput = z.infer<typeof newOwnerInput>;

/** The new account. */
export const newOwnerAnswer = z.object({ owner: publicId });

/** `POST /api/v1/admin/properties/{id}/owner`: the listing gets another owner. */
export const transferInput = z.object({
  /** The email address or the mobile number of the new owner's account. */
  to: z
    .string({ error: () => m.hand_over_nobody() })
    .trim()
    .min(1, { error: () => m.hand_over_nobody() })
    .max(LIMITS.emailLength, { error: () => m.hand_over_nobody() }),
  /** Both owners read it. */
  reason: requireText(LIMITS.noteLength, m.hand_over_reason_missing),
});
export type TransferInput = z.infer<typeof transferInput>;

export const transferAnswer = z.object({
  owner: publicId,
  /** It is approved, but not public before the new owner has confirmed their email address. */
  withheld: z.boolean(),
  message: z.string(),
});
export type TransferAnswer = z.infer<typeof transferAnswer>;

/** One change of the photos of a listing by the team. */
export const fileMove = z.object({
  file: z.string({ error: () => m.photos_gone_already() }),
  move: z.enum(FILE_MOVE_VALUES, { error: () => m.photos_gone_already() }),
  /** The version that was seen. */
  version: z.coerce.number({ error: () => m.property_stale() }).int({ error: () => m.property_stale() }),
});
