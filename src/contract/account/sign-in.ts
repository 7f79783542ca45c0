import { z } from "zod";
import { publicId, requireName } from "#contract/fields/values.ts";
import { SOCIAL_PROVIDER_VALUES, TOKEN_SCOPE_VALUES, type TokenScope } from "#domain/account/sign-in.ts";
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

/**
 * Clear-Site-Data in the answer that signs somebody out: pages that the browser still has are deleted. Not "storage":
 * recently viewed, saved and compared homes belong to the device, and visitors have them too.
 */
export const CLEAR_AT_SIGN_OUT = '"cache"';

/** A form of the profile. */
export const sessionEnd = proofInput.extend({ session: publicId });

/** One place where a person is signed in. */
export interface SessionRow {
  id: string;
  /** ISO times. */
  startedAt: string;
  usedAt: string;
  browser: string | null;
  system: string | null;
  current: boolean;
}

/** The form for a new token, on the profile. */
export const newToken = proofInput.extend({
  name: requireName(LIMITS.tokenName, m.token_name_needed),
  scopes: z
    .array(z.enum(TOKEN_SCOPE_VALUES, { error: () => m.token_scope_needed() }))
    .min(1, { error: () => m.token_scope_needed() }),
});
export type NewToken = z.output<typeof newToken>;

export const tokenRevoke = z.object({ token: publicId });

/** A token in the list of its owner, without the token itself. */
export interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Its last four characters. */
  readonly ending: string;
  readonly since: string;
  readonly usedAt: string | null;
}

const part = z.string().max(LIMITS.passkeyPart);
/** A passkey as the browser sends it (WebAuthn). The library checks its contents. */
const said = { id: part.min(1), rawId: part, type: z.literal("public-key") };

const signed = z.object({
  ...said,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});

const made = z.object({
  ...said,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** `POST /api/v1/auth/passkey`; with `email` where only that account is meant. */
export const passkeySignIn = z.object({
  credential: signed,
  email: z.string().max(LIMITS.emailLength).optional(),
});
export type PasskeySignIn = z.output<typeof passkeySignIn>;

const name = requireName(LIMITS.passkeyName, m.passkey_name_needed);

/** `POST /api/v1/account/passkeys`: the key, and the name that its owner gives it. */
export const newPasskey = z.object({ credential: made, name });
export type NewPasskey = z.output<typeof newPasskey>;

/** Recovery codes, shown only this once; empty where there were some already or none are needed. */
export const newPasskeyAnswer = z.object({ message: z.string(), codes: z.array(z.string()) });
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;

/** The request to the browser (WebAuthn). */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** Forms of the profile. */
export const passkeyRename = z.object({ passkey: publicId, name });
export const passkeyRemove = proofInput.extend({ passkey: publicId });

/** One key, as its owner sees it. */
export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  /** ISO times. */
  readonly since: string;
  readonly usedAt: string | null;
}

export const socialProvider = z.enum(SOCIAL_PROVIDER_VALUES);

/** What can go wrong while signing in with a provider; pages have a text for each. */
export const SOCIAL_TROUBLES = [
  "refused",
  "expired",
  "known",
  "no-email",
  "unconfirmed",
  "suspended",
  "taken",
  "down",
  "failed",
] as const;
export type SocialTrouble = (typeof SOCIAL_TROUBLES)[number];

/** The query of a return page. */
export const socialTrouble = z.enum(SOCIAL_TROUBLES).nullable().catch("failed");

/** `GET /api/v1/auth/{provider}` */
export const socialQuery = z.object({
  /** Where to go on this site after signing in. */
  next: z.string().max(2_000).optional().catch(undefined),
});

/** What a provider sends back in the address. */
export const socialReturn = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(400).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(400).optional(),
});
export type SocialReturn = z.infer<typeof socialReturn>;
