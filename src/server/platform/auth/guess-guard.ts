import { createHash, randomBytes } from "node:crypto";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { Failure } from "#domain/failure.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Clock } from "#server/platform/clock.ts";
import { m } from "#words/generated/messages.js";
import { type Caller, readCookie } from "./caller.ts";
import { getAddressKey, type RateLimit, type RateLimiter, type RateLimits } from "./rate-limiter.ts";
import type { SignedLinks } from "./signed-link.ts";

export const DEVICE_COOKIE = "thikana.known_device";
const PURPOSE = "known-device";
/** How many accounts one browser remembers: a family may share one phone. */
const MOST = 5;
const BETWEEN = "~";

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Remembers browsers in which an account has signed in. Each account has its own signed entry in a cookie; nothing is
 * stored here. This slows guesses from elsewhere without locking the owner out (OWASP, Device Cookies).
 */
export function createKnownDevices({ links, clock, siteUrl }: KnownDevicesDeps) {
  const isSecure = siteUrl.startsWith("https:");
  const name = isSecure ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE;
  const read = (cookie: string): Entry[] =>
    (readCookie(cookie, name)?.split(BETWEEN) ?? []).slice(0, MOST).flatMap((signed) => {
      const found = links.readUntil(PURPOSE, signed);
      const [account = "", device = ""] = found?.id.split("_") ?? [];
      return found && found.until > clock.now() ? [{ account, device, signed }] : [];
    });

  return {
    /** The device id for the account with this email; null if the browser has not been used with it. */
    find(cookie: string, email: string): string | null {
      const account = getEntryId(email);
      return read(cookie).find((entry) => entry.account === account)?.device ?? null;
    },

    /** The Set-Cookie header that marks the browser as known for the account with this email. */
    remember(cookie: string, email: string): string {
      const account = getEntryId(email);
      const others = read(cookie).filter((entry) => entry.account !== account);
      const device = this.find(cookie, email) ?? randomBytes(16).toString("hex");
      const until = addDays(clock.now(), RETENTION_DAYS.knownDevice);
      const own = links.signUntil(PURPOSE, `${account}_${device}`, until);
      const value = [own, ...others.map(({ signed }) => signed)].slice(0, MOST).join(BETWEEN);
      const seconds = RETENTION_DAYS.knownDevice * 24 * 60 * 60;
      const secure = isSecure ? "; Secure" : "";
      return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

interface KnownDevicesDeps {
  links: SignedLinks;
  clock: Clock;
  siteUrl: string;
}

interface Entry {
  account: string;
  device: string;
  signed: string;
}

/** Identifies an account without revealing its email. */
function getEntryId(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 20);
}

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
