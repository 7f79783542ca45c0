import { createHmac, randomInt } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** Clocks of phones go wrong: the code before and the one after are right too. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without what is taken for one another: 0 and o, 1, i and l. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const RECOVERY_LENGTH = 10;

export type Codes = ReturnType<typeof createCodes>;

/** Codes of apps (RFC 6238) and recovery codes. @param key the server's secret */
export function createCodes(key: string) {
  return {
    /** A new secret, encrypted as it is kept. */
    newSecret: (): Promise<string> =>
      symmetricEncrypt({ key, data: new Secret({ size: SECRET_BYTES }).base32 }),

    /** What an app takes in: the secret to type, and the same in the address of a QR code. */
    async describeForApp(secret: string, named: { issuer: string; label: string }): Promise<AppSecret> {
      const base32 = await symmetricDecrypt({ key, data: secret });
      return { secret: base32, uri: getTotp(base32, named).toString() };
    },

    /** The half minute that a code belongs to, counted from 1970; null where it is wrong. */
    async findStep(secret: string, code: string, now: Date): Promise<number | null> {
      const base32 = await symmetricDecrypt({ key, data: secret });
      const timestamp = now.getTime();
      const off = getTotp(base32).validate({ token: code, timestamp, window: WINDOW });
      return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + off;
    },

    newRecoveryCodes: (): string[] => Array.from({ length: RECOVERY_CODES }, createRecoveryCode),

    /** As it is kept: whoever reads the database alone cannot use it. */
    hashOf: (code: string): string => createHmac("sha256", key).update(`recovery:${code}`).digest("hex"),
  };
}

export interface AppSecret {
  secret: string;
  uri: string;
}

const getTotp = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S });

function createRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

/** What was typed: six digits are an app's code, all else a recovery code as it was given out. */
export function readCode(typed: string): { app: string } | { recovery: string } {
  const bare = typed.toLowerCase().replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(bare)) return { app: bare };
  return { recovery: `${bare.slice(0, 5)}-${bare.slice(5)}` };
}
