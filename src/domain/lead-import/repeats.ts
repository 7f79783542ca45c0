import { addDays } from "#domain/time/dates.ts";

/** Somebody who asks twice about the same within so many days, on whatever portal, is one lead. */
export const SAME_REQUEST_DAYS = 7;
/** Older requests are not worth a call: whoever asked has a home by now, or has forgotten. */
const OLDEST_DAYS = 365;
/** Clocks of other portals are a little wrong. */
const CLOCK_MS = 5 * 60_000;

/** What tells one request from another. */
export interface Asked {
  readonly phone: string | null;
  readonly email: string | null;
  readonly propertyId: number | null;
  /** What they look for, where no property is named. */
  readonly wanted: string;
  readonly askedAt: Date;
}

/** A lead that is in the tracker already. */
export interface KnownLead extends Asked {
  readonly stoppedAt: Date | null;
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

const isSamePerson = (one: Asked, other: Asked): boolean =>
  (one.phone !== null && one.phone === other.phone) || (one.email !== null && one.email === other.email);

const isSameThing = (one: Asked, other: Asked): boolean =>
  one.propertyId === other.propertyId && (one.propertyId !== null || fold(one.wanted) === fold(other.wanted));

/** Whether the same person asks about the same again, within some days. */
export function isRepeat(one: Asked, other: Asked): boolean {
  if (!isSamePerson(one, other) || !isSameThing(one, other)) return false;
  const [first, last] = one.askedAt < other.askedAt ? [one, other] : [other, one];
  return addDays(first.askedAt, SAME_REQUEST_DAYS) >= last.askedAt;
}

/**
 * Why a request makes no new lead: it is one that we have, or the person has asked us to stop since then. Whoever asks
 * again after that, wants to be called again.
 */
export function findKnown(asked: Asked, known: readonly KnownLead[]): "stopped" | "known" | null {
  const own = known.filter((lead) => isSamePerson(asked, lead));
  if (own.some(({ stoppedAt }) => stoppedAt !== null && stoppedAt >= asked.askedAt)) return "stopped";
  return own.some((lead) => lead.stoppedAt === null && isRepeat(asked, lead)) ? "known" : null;
}

/** What is wrong with a time that a portal names; null if it is believable. */
export function findTimeProblem(at: Date, now: Date): "future" | "old" | null {
  if (at.getTime() > now.getTime() + CLOCK_MS) return "future";
  return addDays(at, OLDEST_DAYS) < now ? "old" : null;
}

/** Names of a portal that mean the same: 99acres, 99 Acres, 99ACRES. */
export const getPortalKey = (portal: string): string =>
  portal
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "") || portal;
