import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";
import { addDays, getStartOfDay } from "../time/dates.ts";

/** How often somebody is mailed what a saved search has found. */
export const ALERTS = [
  { value: "at-once", label: m.choice_alert_at_once },
  { value: "daily", label: m.choice_alert_daily },
  { value: "weekly", label: m.choice_alert_weekly },
  { value: "off", label: m.choice_alert_off },
] as const satisfies readonly Choice[];
export type Alert = (typeof ALERTS)[number]["value"];
export const ALERT_VALUES = getValues(ALERTS);

/** What a form proposes. */
export const USUAL_ALERT: Alert = "daily";

/** Mails of the day and of the week go out at this hour in Kolkata. */
const HOUR = 8;
const HOUR_MS = 3_600_000;
/** 5 January 1970 was a Monday; weekly mails go out on Mondays. */
const MONDAY = new Date("1970-01-05T00:00:00+05:30").getTime();
const DAY_MS = 86_400_000;

/** When to look for news next; null where nobody wants any. At once means: whenever there may be some. */
export function getNextDue(alert: Alert, now: Date): Date | null {
  if (alert === "off") return null;
  if (alert === "at-once") return now;
  const today = new Date(getStartOfDay(now).getTime() + HOUR * HOUR_MS);
  const next = today > now ? today : addDays(today, 1);
  if (alert === "daily") return next;
  const weekday = Math.floor((next.getTime() - MONDAY) / DAY_MS) % 7;
  return addDays(next, (7 - weekday) % 7);
}
