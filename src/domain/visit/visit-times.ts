import { getLabel } from "#domain/choice.ts";
import type { CallTime } from "#domain/lead/choices.ts";
import {
  computeCallDeadline,
  getMinutesInto,
  listOpenSpans,
  type OfficeHours,
  type OpenSpan,
} from "#domain/lead/office-hours.ts";
import { type ShowingDays, type ShowingHours, VISIT_DAYS, VISIT_HOURS } from "#domain/property/choices.ts";
import {
  addDays,
  addSeconds,
  countMinutesInDay,
  getStartOfDay,
  getStartOfMonth,
  readLocalInput,
  writeIsoDay,
} from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";

/** When the owner can show the property; null means at any time. */
export interface ShowingTimes {
  readonly visitDays: ShowingDays | null;
  readonly visitHours: ShowingHours | null;
}

const DAYS: Readonly<Record<ShowingDays, readonly number[]>> = {
  weekdays: [1, 2, 3, 4, 5],
  weekends: [0, 6],
};
const NOON = 12 * 60;
const FOUR = 16 * 60;
const SPANS: Readonly<Record<ShowingHours, readonly [from: number, to: number]>> = {
  morning: [0, NOON],
  afternoon: [NOON, FOUR],
  evening: [FOUR, 24 * 60],
};
/** A shorter span would leave no time for a visit. */
const SHORTEST_MINUTES = 60;

/**
 * The part of the office hours in which the owner can show the property. If the office is closed on all of the owner's
 * days, or during all of the owner's hours, these do not count: then the team agrees a time with the owner.
 */
export function narrowHours(office: OfficeHours, { visitDays, visitHours }: ShowingTimes): OfficeHours {
  const days = visitDays === null ? office.days : office.days.filter((day) => DAYS[visitDays].includes(day));
  const [from, to] = visitHours === null ? [office.opens, office.closes] : SPANS[visitHours];
  const opens = Math.max(office.opens, from);
  const closes = Math.min(office.closes, to);
  const isLong = closes - opens >= SHORTEST_MINUTES;
  return {
    days: days.length > 0 ? days : office.days,
    opens: isLong ? opens : office.opens,
    closes: isLong ? closes : office.closes,
  };
}

/** "Saturday and Sunday, after 4 pm"; null if any time is possible. */
export function describeShowing({ visitDays, visitHours }: ShowingTimes): string | null {
  const days = visitDays && getLabel(VISIT_DAYS, visitDays);
  if (visitHours === null) return days;
  return days ? m.visit_showing({ days, hours: visitHours }) : getLabel(VISIT_HOURS, visitHours);
}

/** The team calls to confirm a visit; after that the visitor and the owner need time to come. */
const AFTER_CALL_MINUTES = 60;
/** How long a visit takes. */
const VISIT_MINUTES = 60;
/** How many days ahead a visit can be requested. */
const DAYS_AHEAD = 15;

/** The first moment for a visit: an hour after the call that the team promises now. @param office its whole hours */
export const getEarliestVisit = (now: Date, office: OfficeHours, preferred: CallTime = "any"): Date =>
  getMinutesInto(computeCallDeadline(now, office, preferred), AFTER_CALL_MINUTES);

/**
 * The days for which a visit can still be requested, as 2026-11-23, the nearest first.
 * @param hours in which visits are possible
 * @param earliest the first moment, where these are not the office's whole hours
 */
export function listVisitDays(
  now: Date,
  hours: OfficeHours,
  earliest = getEarliestVisit(now, hours),
): string[] {
  return listOpenSpans(now, hours, DAYS_AHEAD)
    .filter(({ to }) => getMinutesInto(to, -VISIT_MINUTES) >= earliest)
    .map(({ from }) => writeIsoDay(from));
}

/**
 * The times of a day at which a visit can begin, on the hour, as 10:00.
 * @param on leaves out what is too early on this day
 */
export function listVisitHours(
  { opens, closes }: OfficeHours,
  on?: { readonly day: string; readonly earliest: Date },
): string[] {
  const first = Math.ceil(opens / 60);
  const last = Math.floor((closes - VISIT_MINUTES) / 60);
  const hours = Array.from(
    { length: last - first + 1 },
    (_, index) => `${String(first + index).padStart(2, "0")}:00`,
  );
  return hours.filter((hour) => !on || !(new Date(readLocalInput(`${on.day}T${hour}`)) < on.earliest));
}

/** Why a visit cannot be requested for this time: closed office, too soon or too far ahead. Null if it can. */
export function findVisitProblem(
  at: Date,
  now: Date,
  hours: OfficeHours,
  earliest = getEarliestVisit(now, hours),
): "closed" | "soon" | "far" | null {
  if (at < earliest) return "soon";
  const spans = listOpenSpans(now, hours, DAYS_AHEAD);
  const last = spans.at(-1);
  if (last && at > last.to) return "far";
  const minutes = countMinutesInDay(at);
  return isWithinHours(at, spans) && minutes % 30 === 0 ? null : "closed";
}

/** Earlier and later than this nobody expects to show a home, in minutes after midnight. */
const EARLIEST = 7 * 60;
const LATEST = 21 * 60;

/**
 * Why the team is asked whether it means this time: it is over, outside 7 am to 9 pm, or not one that a visitor could
 * choose, because the office is closed or the owner cannot show it. Null if it is usual.
 * @param hours in which visits are possible (`narrowHours`), the same as for visitors
 */
export function findOddTime(at: Date, now: Date, hours: OfficeHours): "past" | "night" | "closed" | null {
  if (at < now) return "past";
  const minutes = countMinutesInDay(at);
  if (minutes < EARLIEST || minutes > LATEST) return "night";
  return isWithinHours(at, listOpenSpans(at, hours, 1)) ? null : "closed";
}

/** Whether a visit that begins then ends while it is open. */
const isWithinHours = (at: Date, spans: readonly OpenSpan[]): boolean =>
  spans.some(({ from, to }) => at >= from && getMinutesInto(at, VISIT_MINUTES) <= to);

/** When people are reminded of a visit. */
export type ReminderKind = "evening" | "soon";

/** 6 pm on the day before. */
const EVENING_MINUTES = 18 * 60;
/** How long before a visit the second reminder is sent. */
export const SOON_SECONDS = 2 * 3600;

/** The time from which a reminder is due. */
export const getReminderTime = (kind: ReminderKind, at: Date): Date =>
  kind === "evening"
    ? getMinutesInto(addDays(getStartOfDay(at), -1), EVENING_MINUTES)
    : addSeconds(at, -SOON_SECONDS);

/** What decides whether a reminder of an agreed visit is due. */
export interface ReminderFacts {
  readonly at: Date;
  readonly agreedAt: Date;
  /** The time of the visit for which each reminder was sent; null if none was. */
  readonly sentFor: Readonly<Record<ReminderKind, Date | null>>;
}

/**
 * The reminder that is due now, if any. Whoever agreed after its time has just read the time of the visit, so there is
 * none. After the process was away in the evening, that reminder still goes out, until two hours before the visit.
 */
export function findDueReminder({ at, agreedAt, sentFor }: ReminderFacts, now: Date): ReminderKind | null {
  if (now >= at) return null;
  const kind = now >= getReminderTime("soon", at) ? "soon" : "evening";
  const time = getReminderTime(kind, at);
  const isSent = sentFor[kind]?.getTime() === at.getTime();
  return now >= time && agreedAt <= time && !isSent ? kind : null;
}

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
