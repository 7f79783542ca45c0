import { countMinutesInDay, writeIsoDay } from "../time/dates.ts";
import { getMinutesInto, type OfficeHours, openSpans } from "./office-hours.ts";

/** The team has to ask the owner first. */
const NOTICE_MS = 3 * 3_600_000;
/** How long a visit takes. */
const VISIT_MINUTES = 60;
/** How many days ahead a visit can be requested. */
const DAYS_AHEAD = 15;

/** The days for which a visit can still be requested, as 2026-11-23, the nearest first. */
export function listVisitDays(now: Date, hours: OfficeHours): string[] {
  return openSpans(now, hours, DAYS_AHEAD)
    .filter(({ to }) => to.getTime() - VISIT_MINUTES * 60_000 >= now.getTime() + NOTICE_MS)
    .map(({ from }) => writeIsoDay(from));
}

/** The times of a day at which a visit can begin, on the hour, as 10:00. */
export function listVisitHours({ opens, closes }: OfficeHours): string[] {
  const first = Math.ceil(opens / 60);
  const last = Math.floor((closes - VISIT_MINUTES) / 60);
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `${String(first + index).padStart(2, "0")}:00`,
  );
}

/** Why a visit cannot be requested for this time: closed office, too soon or too far ahead. Null if it can. */
export function findVisitProblem(at: Date, now: Date, hours: OfficeHours): "closed" | "soon" | "far" | null {
  if (at.getTime() < now.getTime() + NOTICE_MS) return "soon";
  const spans = openSpans(now, hours, DAYS_AHEAD);
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
