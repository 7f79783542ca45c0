import { Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { type AttemptLimit, type Attempts, getAddressKey, type Limits } from "./attempts.ts";
import type { Caller } from "./caller.ts";
import type { KnownDevices } from "./known-devices.ts";

export interface GuessLimits {
  /** Tries from one address, whatever the account. Wide: mobile networks put thousands of people behind one. */
  perAddress: AttemptLimit;
  /** Tries on one account in a browser that it is known in: only these count there. */
  perDevice: AttemptLimit;
  /** Tries on one account from one address, in browsers that are not known. */
  perStranger: AttemptLimit;
  /** Tries on one account from all addresses together, in browsers that are not known. */
  perAccount: AttemptLimit;
}

/** OWASP and NIST ask for fewer than 100 wrong ones on an account; strangers together get 20 in a quarter of an hour. */
export const SIGN_IN_GUESSES: GuessLimits = {
  perAddress: { max: 200, seconds: 900 },
  perDevice: { max: 10, seconds: 900 },
  perStranger: { max: 10, seconds: 900 },
  perAccount: { max: 20, seconds: 900 },
};

/** A try that was counted; `giveBack` where it was no guess. */
export interface Counted {
  giveBack(): Promise<void>;
}

/**
 * Slows whoever guesses at accounts. Strangers use up the tries of strangers: in a browser that an account is known in,
 * its owner comes in whatever others do. Unknown emails count like known ones.
 */
export function createGuessGuard(limits: Limits, devices: KnownDevices, name: string, rules: GuessLimits) {
  const perAddress = limits(`${name}-address`, rules.perAddress);
  const perDevice = limits(`${name}-device`, rules.perDevice);
  const perStranger = limits(`${name}-stranger`, rules.perStranger);
  const perAccount = limits(`${name}-account`, rules.perAccount);

  return {
    /** Counts a try, before it is known what comes of it. @throws Failure too_many */
    async take(email: string, caller: Caller): Promise<Counted> {
      const from = getAddressKey(caller.address);
      await perAddress.take(from);
      const device = devices.find(caller.cookie, email);
      const counted: [Attempts, string][] = device
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

/** A stranger may be the owner with a new phone: the words say what to do meanwhile. */
const sayToStrangers = (device: string | null) => (error: unknown) => {
  if (device || !(error instanceof Failure) || error.code !== "too_many") throw error;
  const retryAfterSeconds = error.retryAfterSeconds ?? 60;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new Failure("too_many", m.error_too_many_sign_in({ minutes }), { retryAfterSeconds });
};
