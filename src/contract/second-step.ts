import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";

const code = z
  .string({ error: () => m.second_step_code_needed() })
  .overwrite(toPlainDigits)
  .min(1, { error: () => m.second_step_code_needed() })
  .max(40, { error: () => m.second_step_code_wrong() });

/** `POST /api/v1/auth/second-step`: an app's code, or a recovery code. */
export const twoFactorInput = z.object({ code });
export type TwoFactorInput = z.infer<typeof twoFactorInput>;

/** What login answers (202) where the account has a second step: the cookie waits for its code. */
export const twoFactorAnswer = z.object({ secondStep: z.literal(true), message: z.string() });
export type TwoFactorAnswer = z.infer<typeof twoFactorAnswer>;

/** The password once more; blank where the account has none. */
export const proofInput = z.object({
  currentPassword: z
    .string()
    .max(LIMITS.passwordMax, { error: () => m.form_text_long({ max: LIMITS.passwordMax }) })
    .default(""),
});

/** The state of the second step of an account, for its owner only. */
export interface TwoFactorState {
  /** A password alone does not open the account. */
  readonly isOn: boolean;
  /** ISO time; null where no app gives codes. */
  readonly appSince: string | null;
  /** While a new app waits for its first code: the secret to type, and the address of its QR code. */
  readonly setUp: { readonly secret: string; readonly uri: string } | null;
  readonly codesLeft: number;
}
