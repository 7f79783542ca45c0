import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";
import { mobile, viewer } from "./account/account.ts";
import { requireName } from "./fields/values.ts";

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
