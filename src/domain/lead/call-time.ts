import { clockLine, weekdayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { addDays, getStartOfDay, writeIsoDay } from "../time/dates.ts";
import type { CallTime } from "./choices.ts";
import { getMinutesInto, listOpenSpans, type OfficeHours } from "./office-hours.ts";

/** The team calls within this much office time. */
const WITHIN_MS = 120 * 60_000;
const HALF_HOUR_MS = 30 * 60_000;
/** Far enough to include an open day of every week. */
const DAYS_AHEAD = 16;

/** The end of the visitor's preferred time of day, in minutes after midnight. */
const ENDS: Readonly<Record<Exclude<CallTime, "any">, number>> = {
  morning: 13 * 60,
  afternoon: 16 * 60,
  evening: 19 * 60,
};

/**
 * The time by which the team calls: after two hours of office time, rounded up to the half hour. If the visitor prefers
 * a time of day: its end, on the first day that leaves two hours of office time.
 */
export function computeCallDeadline(asked: Date, hours: OfficeHours, preferred: CallTime = "any"): Date {
  const soonest = addTwoOpenHours(asked, hours);
  if (preferred === "any") return soonest;
  const ends = listOpenSpans(soonest, hours, DAYS_AHEAD).map(({ from, to }) => {
    const end = getMinutesInto(getStartOfDay(from), ENDS[preferred]);
    return end > to || end <= from ? to : end;
  });
  return ends.find((end) => end >= soonest) ?? soonest;
}

function addTwoOpenHours(asked: Date, hours: OfficeHours): Date {
  let left = WITHIN_MS;
  for (const { from, to } of listOpenSpans(asked, hours, DAYS_AHEAD)) {
    const start = Math.max(from.getTime(), asked.getTime());
    const open = to.getTime() - start;
    if (open >= left) return new Date(Math.min(onHalfHour(start + left), to.getTime()));
    left -= Math.max(open, 0);
  }
  return addDays(asked, 1);
}

const onHalfHour = (at: number): number => Math.ceil(at / HALF_HOUR_MS) * HALF_HOUR_MS;

/** "12 noon tomorrow", "5:30 pm today", "11 am on Mon, 23 Nov": a moment relative to now. */
export function describeMoment(at: Date | string, now: Date): string {
  const moment = new Date(at);
  const time = clockLine(moment);
  const day = writeIsoDay(moment);
  if (day === writeIsoDay(now)) return m.moment_today({ time });
  if (day === writeIsoDay(addDays(now, 1))) return m.moment_tomorrow({ time });
  return m.moment_on({ time, day: weekdayLine(moment) });
}

/** The same for an email, which may be read on another day: "12 noon on Mon, 23 Nov". */
export const getMomentOnDay = (at: Date | string): string =>
  m.moment_on({ time: clockLine(at), day: weekdayLine(at) });
