import { Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { getAddressKey, type RateLimit, type RateLimiter, type RateLimits } from "./rate-limiter.ts";
import type { Caller } from "./caller.ts";
import type { KnownDevices } from "./known-devices.ts";

export interface GuessLimits {
  /**
   * Attempts from one address, for any account. Generous, because mobile networks put thousands of people behind one
   * address.
   */
  perAddress: RateLimit;
  /** Attempts on one account in a browser that it has signed in with before; this is the only limit there. */
  perDevice: RateLimit;
  /** Attempts on one account from one address, in unknown browsers. */
  perStranger: RateLimit;
  /** Attempts on one account from all addresses together, in unknown browsers. */
  perAccount: RateLimit;
}

/**
 * OWASP and NIST ask for fewer than 100 wrong attempts per account; all unknown browsers together get 20 in 15 minutes.
 */
export const SIGN_IN_GUESSES: GuessLimits = {
  perAddress: { max: 200, seconds: 900 },
  perDevice: { max: 10, seconds: 900 },
  perStranger: { max: 10, seconds: 900 },
  perAccount: { max: 20, seconds: 900 },
};

/** A counted attempt; `giveBack` takes it back if it was not a wrong guess. */
export interface Counted {
  giveBack(): Promise<void>;
}

/**
 * Slows down guessing of passwords. Unknown browsers share one limit; in a browser that an account has used before, its
 * owner can always sign in. Emails without an account are counted in the same way.
 */
export function createGuessGuard(
  limits: RateLimits,
  devices: KnownDevices,
  name: string,
  rules: GuessLimits,
) {
  const perAddress = limits(`${name}-address`, rules.perAddress);
  const perDevice = limits(`${name}-device`, rules.perDevice);
  const perStranger = limits(`${name}-stranger`, rules.perStranger);
  const perAccount = limits(`${name}-account`, rules.perAccount);

  return {
    /** Counts an attempt before its result is known. @throws Failure too_many */
    async take(email: string, caller: Caller): Promise<Counted> {
      const from = getAddressKey(caller.address);
      await perAddress.take(from);
      const device = devices.find(caller.cookie, email);
      const counted: [RateLimiter, string][] = device
        ? [[perDevice, `${email} ${device}`]]
        : [
            [perStranger, `${email} ${from}`],
            [perAccount, email],
          ];
      for (const [attempts, key] of counted) await attempts.take(key).catch(sayToStrangers(device));
      return {
        giveBack: async () => {
          for (const [attempts, key] of counted) await attempts.giveBack(key);
        },
      };
    },
  };
}

/** An unknown browser may belong to the owner with a new phone, so the message says what to do meanwhile. */
const sayToStrangers = (device: string | null) => (error: unknown) => {
  if (device || !(error instanceof Failure) || error.code !== "too_many") throw error;
  const retryAfterSeconds = error.retryAfterSeconds ?? 60;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new Failure("too_many", m.error_too_many_sign_in({ minutes }), { retryAfterSeconds });
};
