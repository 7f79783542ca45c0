import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashLike } from "#server/platform/auth/passwords.ts";
import { createSecretBox } from "#server/platform/auth/stored-secret.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { listAuthenticators, replaceSecret } from "./two-factor.store.ts";

const PERIOD_S = 30;
/** Phone clocks can be wrong, so the code before and the one after are accepted too. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without characters that look alike: 0 and o, 1, i and l. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const RECOVERY_LENGTH = 10;

export type Codes = ReturnType<typeof createCodes>;

/**
 * Codes of authenticator apps (RFC 6238) and recovery codes.
 * @param key the server's secret
 * @param formerKeys secrets that it had before; what was made with them stays valid
 */
export function createCodes(key: string, formerKeys: readonly string[] = []) {
  const { encrypt, decrypt, renew } = createSecretBox(key, formerKeys);
  return {
    /** A new secret, encrypted for storage. */
    createSecret: (): Promise<string> => encrypt(new Secret({ size: SECRET_BYTES }).base32),

    /** What a person enters into an app: the secret, and the same as the address in a QR code. */
    async describeForApp(secret: string, named: { issuer: string; label: string }): Promise<AppSecret> {
      const base32 = await decrypt(secret);
      return { secret: base32, uri: getTotp(base32, named).toString() };
    },

    /** The 30-second period of a code, counted from 1970; null if the code is wrong. */
    async findStep(secret: string, code: string, now: Date): Promise<number | null> {
      const base32 = await decrypt(secret);
      const timestamp = now.getTime();
      const off = getTotp(base32).validate({ token: code, timestamp, window: WINDOW });
      return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + off;
    },

    /**
     * The same secret of an app, encrypted with the present key; unchanged if it already is.
     * @throws Error if it was encrypted with a key that is not known
     */
    renewSecret: renew,
  };
}

export interface AppSecret {
  secret: string;
  uri: string;
}

const getTotp = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S });

export interface RecoverySet {
  /** Shown once. */
  codes: string[];
  /** The stored forms, which are all that is kept. */
  hashes: string[];
}

/**
 * New recovery codes. They have 49 bits, so they are hashed like passwords. The codes of a set share one salt: a code
 * that was typed is found with one computation, which takes the same time whether it is right or not.
 */
export async function createRecoverySet(): Promise<RecoverySet> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashLike(hashes[0], code));
  return { codes, hashes };
}

function createRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

/** Reads what was typed: six digits are an app's code, anything else is a recovery code as it was issued. */
export function readCode(typed: string): { app: string } | { recovery: string } {
  const bare = typed.toLowerCase().replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(bare)) return { app: bare };
  return { recovery: `${bare.slice(0, 5)}-${bare.slice(5)}` };
}

interface Given {
  database: Database;
  log: Log;
  codes: Codes;
}

/**
 * Encrypts the secrets of authenticator apps with the server's present secret that were encrypted with a former one, so
 * that the former one can be removed. May run in several processes at the same time, and again.
 * @returns how many were encrypted again
 */
export async function renewAppSecrets({ database: { db }, log, codes }: Given): Promise<number> {
  let renewed = 0;
  let unknown = 0;
  for (const { user_id, secret } of await listAuthenticators(db)) {
    const next = await codes.renewSecret(secret).catch(() => undefined);
    if (next === undefined) unknown += 1;
    else if (next !== secret && (await replaceSecret(db, user_id, secret, next))) renewed += 1;
  }
  if (unknown > 0)
    log.warn({ apps: unknown }, "Authenticator apps were set up with a secret that is in neither variable");
  if (renewed > 0) log.info({ apps: renewed }, "Encrypted the secrets of authenticator apps again");
  return renewed;
}
