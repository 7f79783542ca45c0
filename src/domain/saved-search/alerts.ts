import { m } from "#words/generated/messages.js";
import { getValues, listChoices } from "../choice.ts";
import { addDays, DAY_MS, getStartOfDay } from "../time/dates.ts";

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
