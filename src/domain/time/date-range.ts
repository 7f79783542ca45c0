import { listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";
import { addDays, getStartOfDay, getStartOfMonth, isCalendarDay } from "./dates.ts";

/** The date filters of the dashboard [ADMIN-02]. Days and months are in Kolkata time. */
export const DATE_RANGES = listChoices({
  all: m.choice_days_all,
  today: m.choice_days_today,
  yesterday: m.choice_days_yesterday,
  "last-7-days": m.choice_days_last_7_days,
  "last-30-days": m.choice_days_last_30_days,
  "this-month": m.choice_days_this_month,
  "last-month": m.choice_days_last_month,
  custom: m.choice_days_custom,
});
export type DateRange = (typeof DATE_RANGES)[number]["value"];

/** The periods of the lead tracker. */
export const LEAD_PERIODS = listChoices({
  all: m.choice_days_all,
  today: m.choice_days_today,
  "this-week": m.choice_days_this_week,
  "this-month": m.choice_days_this_month,
});
export type LeadPeriod = (typeof LEAD_PERIODS)[number]["value"];

/** From (included) to before (excluded); an open end is null. */
export interface Span {
  readonly from: Date | null;
  readonly before: Date | null;
}

const ALWAYS: Span = { from: null, before: null };

/** The days of a custom range from date fields, `2026-11-21`; both belong to the range. */
export interface CustomDays {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** Start and end of a date filter. "Last 7 Days" and "Last 30 Days" end now and not at midnight. */
export function getSpan(range: DateRange, now: Date, days: CustomDays = {}): Span {
  const today = getStartOfDay(now);
  switch (range) {
    case "all":
      return ALWAYS;
    case "today":
      return { from: today, before: addDays(today, 1) };
    case "yesterday":
      return { from: addDays(today, -1), before: today };
    case "last-7-days":
      return { from: addDays(now, -7), before: null };
    case "last-30-days":
      return { from: addDays(now, -30), before: null };
    case "this-month":
      return { from: getStartOfMonth(now), before: getStartOfMonth(now, 1) };
    case "last-month":
      return { from: getStartOfMonth(now, -1), before: getStartOfMonth(now) };
    case "custom":
      return getCustomSpan(days);
  }
}

/** Start and end of a lead period; a week starts on Sunday [ADMIN-08]. */
export function getPeriodSpan(period: LeadPeriod, now: Date): Span {
  if (period === "this-week") {
    const sunday = getStartOfWeek(now);
    return { from: sunday, before: addDays(sunday, 7) };
  }
  return getSpan(period, now);
}

/** The start of Sunday in the Kolkata week that contains `at`. */
export function getStartOfWeek(at: Date): Date {
  const today = getStartOfDay(at);
  // Midnight in Kolkata is 18:30 of the day before in UTC: half a day later, both have the same weekday.
  const weekday = new Date(today.getTime() + 12 * 3_600_000).getUTCDay();
  return addDays(today, -weekday);
}

function getCustomSpan({ from, to }: CustomDays): Span {
  const first = getDayStart(from);
  const last = getDayStart(to);
  return { from: first, before: last && addDays(last, 1) };
}

/** The start of a day written `2026-11-21`, or null if it is not a valid day. */
function getDayStart(day: string | null | undefined): Date | null {
  return day && isCalendarDay(day) ? new Date(`${day}T00:00:00+05:30`) : null;
}
