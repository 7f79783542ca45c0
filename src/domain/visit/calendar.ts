import { addDays, getStartOfDay, getStartOfMonth, writeIsoDay } from "../time/dates.ts";

export const CALENDAR_SPANS = ["week", "month"] as const;
export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

export const CALENDAR_WHOSE = ["mine", "all"] as const;
export type CalendarWhose = (typeof CALENDAR_WHOSE)[number];

/** What a calendar shows: whole days in Kolkata. */
export interface CalendarDays {
  readonly from: Date;
  readonly before: Date;
  /** Days in the neighbouring weeks or months, as 2026-11-23. */
  readonly previous: string;
  readonly next: string;
}

/** The week, beginning on Monday, or the month that contains a day. */
export function getCalendarDays(at: Date, span: CalendarSpan): CalendarDays {
  const [from, before, previous] =
    span === "month"
      ? [getStartOfMonth(at), getStartOfMonth(at, 1), getStartOfMonth(at, -1)]
      : getWeek(getStartOfDay(at));
  return { from, before, previous: writeIsoDay(previous), next: writeIsoDay(before) };
}

function getWeek(day: Date): [Date, Date, Date] {
  const sinceMonday = (new Date(writeIsoDay(day)).getUTCDay() + 6) % 7;
  const monday = addDays(day, -sinceMonday);
  return [monday, addDays(monday, 7), addDays(monday, -7)];
}
