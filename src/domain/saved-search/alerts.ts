import { getValues, listChoices } from "#domain/choice.ts";
import { addDays, DAY_MS, getStartOfDay } from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";

/** How often a saved search sends mails. */
export const ALERTS = listChoices({
  "at-once": m.choice_alert_at_once,
  daily: m.choice_alert_daily,
  weekly: m.choice_alert_weekly,
  off: m.choice_alert_off,
});
export type Alert = (typeof ALERTS)[number]["value"];
export const ALERT_VALUES = getValues(ALERTS);

/** The choice preselected in forms. */
export const USUAL_ALERT: Alert = "daily";

/** Daily and weekly mails are sent at this hour in Kolkata. */
const HOUR = 8;
const HOUR_MS = 3_600_000;
/** 5 January 1970 was a Monday; weekly mails are sent on Mondays. */
const MONDAY = new Date("1970-01-05T00:00:00+05:30").getTime();

/**
 * When to check for new results next; null if alerts are off. Instant alerts are checked whenever there may be results.
 */
export function getNextDue(alert: Alert, now: Date): Date | null {
  if (alert === "off") return null;
  if (alert === "at-once") return now;
  const today = new Date(getStartOfDay(now).getTime() + HOUR * HOUR_MS);
  const next = today > now ? today : addDays(today, 1);
  if (alert === "daily") return next;
  const weekday = Math.floor((next.getTime() - MONDAY) / DAY_MS) % 7;
  return addDays(next, (7 - weekday) % 7);
}

/** A listing found by a saved search, with the facts that decide whether it is mailed. */
export interface FoundListing {
  readonly id: number;
  /** Rupees, for a rent per month; null if not given. */
  readonly price: number | null;
  /** Whether it was published after the last check. */
  readonly isNew: boolean;
  /** If its price was reduced after the last check: the earlier price, as its page shows it; otherwise null. */
  readonly reducedFrom: number | null;
  /** Its price in the last mail of this search; undefined if it was never mailed. */
  readonly priceTold: number | null | undefined;
}

export interface AlertListing {
  readonly id: number;
  /** The price before the reduction; null if the listing is new. */
  readonly was: number | null;
}

/**
 * What to mail: each listing once, and again only if its price is reduced, and lower than in the last mail. A price that
 * was raised before, or that was never public, is no earlier price (decision 0083).
 */
export function listAlertListings(found: readonly FoundListing[]): AlertListing[] {
  return found.flatMap((listing): AlertListing[] => {
    const { id, price, reducedFrom, priceTold } = listing;
    if (priceTold === undefined && listing.isNew) return [{ id, was: null }];
    if (price === null || reducedFrom === null || priceTold === null) return [];
    return priceTold === undefined || price < priceTold ? [{ id, was: reducedFrom }] : [];
  });
}
