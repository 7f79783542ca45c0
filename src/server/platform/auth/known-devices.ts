import { createHash, randomBytes } from "node:crypto";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Clock } from "../clock.ts";
import { readCookie } from "./read-cookie.ts";
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
