import { z } from "zod";
import { requireName } from "#contract/fields/values.ts";
import { publicId } from "#contract/id.ts";
import { proofInput } from "#contract/second-step.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

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

/** `POST /api/v1/account/passkeys/options` */
export const passkeyBegin = proofInput;

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
