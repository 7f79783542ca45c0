import { computeCallDeadline } from "#domain/lead/call-time.ts";
import type { CallTime } from "#domain/lead/choices.ts";
import { getMinutesInto, listOpenSpans, type OfficeHours } from "#domain/lead/office-hours.ts";
import { countMinutesInDay, readLocalInput, writeIsoDay } from "#domain/time/dates.ts";

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
  const isOpen = spans.some(({ from, to }) => at >= from && getMinutesInto(at, VISIT_MINUTES) <= to);
  return isOpen && minutes % 30 === 0 ? null : "closed";
}

/** Earlier and later than this nobody expects to show a home, in minutes after midnight. */
const EARLIEST = 7 * 60;
const LATEST = 21 * 60;

/** Why the team is asked whether it means this time: it is over, or outside 7 am to 9 pm. Null if it is usual. */
export function findOddTime(at: Date, now: Date): "past" | "night" | null {
  if (at < now) return "past";
  const minutes = countMinutesInDay(at);
  return minutes < EARLIEST || minutes > LATEST ? "night" : null;
}
