import { addDays, getStartOfDay, writeIsoDay } from "#domain/time/dates.ts";
import { clockLine, weekdayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { CallTime } from "./choices.ts";

/** When the office is open, in Kolkata time. */
export interface OfficeHours {
  /** Days of the week, 0 is Sunday. */
  readonly days: readonly number[];
  /** Minutes after midnight. */
  readonly opens: number;
  readonly closes: number;
}

/** Used if the text of the settings cannot be read. */
export const USUAL_HOURS: OfficeHours = { days: [1, 2, 3, 4, 5, 6], opens: 10 * 60, closes: 19 * 60 };

const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const DAY = `(?:${DAYS.join("|")})[a-z]*`;
const TIME = "(\\d{1,2})(?::(\\d{2}))?\\s*([ap])\\.?m\\.?";
const DASH = "\\s*(?:-|–|to)\\s*";
const SPAN = new RegExp(
  `^(daily|every ?day|${DAY}(?:(?:${DASH}|\\s*,\\s*)${DAY})*),?\\s+${TIME}${DASH}${TIME}$`,
  "i",
);

/**
 * The office hours as the settings say them: "Mon-Sat 10:00 AM - 7:00 PM", "Mon, Wed-Fri 9 am to 5 pm", "Daily …".
 * @returns null if the text has none of these forms
 */
export function readOfficeHours(text: string): OfficeHours | null {
  const [, days = "", h1 = "", m1 = "0", half1 = "", h2 = "", m2 = "0", half2 = ""] =
    SPAN.exec(text.trim()) ?? [];
  const opens = getMinutes(h1, m1, half1);
  const closes = getMinutes(h2, m2, half2);
  const open = getDays(days.toLowerCase());
  if (open.length === 0 || opens === null || closes === null || closes - opens < 60) return null;
  return { days: open, opens, closes };
}

/** The hours of the settings, or the default ones. */
export const getOfficeHours = (text: string): OfficeHours => readOfficeHours(text) ?? USUAL_HOURS;

function getMinutes(hour: string, minute: string, half: string): number | null {
  const hours = Number(hour);
  if (hour === "" || hours < 1 || hours > 12 || Number(minute) > 59) return null;
  return ((hours % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minute);
}

function getDays(text: string): number[] {
  if (text === "") return [];
  if (text.startsWith("d") || text.startsWith("ev")) return [0, 1, 2, 3, 4, 5, 6];
  const found = new Set<number>();
  for (const part of text.split(",")) {
    const [from = 0, to = from] = part.split(/-|–|\bto\b/).map((day) => DAYS.indexOf(day.trim().slice(0, 3)));
    for (let day = from; ; day = (day + 1) % 7) {
      found.add(day);
      if (day === to) break;
    }
  }
  return [...found].sort();
}

/** The day of the week in Kolkata, 0 is Sunday. */
const getWeekday = (at: Date): number => new Date(writeIsoDay(at)).getUTCDay();

export interface OpenSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The office hours on and after a moment, day by day, for the given number of calendar days. */
export function listOpenSpans(at: Date, hours: OfficeHours, days: number): OpenSpan[] {
  const today = getStartOfDay(at);
  return Array.from({ length: days }, (_, index) => addDays(today, index))
    .filter((day) => hours.days.includes(getWeekday(day)))
    .map((day) => ({ from: getMinutesInto(day, hours.opens), to: getMinutesInto(day, hours.closes) }));
}

/** The time a number of minutes after the start of a day. */
export const getMinutesInto = (day: Date, minutes: number): Date =>
  new Date(day.getTime() + minutes * 60_000);

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

/** The same where there is room for a few words: "5:30 pm today", and only the day after tomorrow and later. */
export function describeSoon(at: Date | string, now: Date): string {
  const day = writeIsoDay(new Date(at));
  const isNear = day === writeIsoDay(now) || day === writeIsoDay(addDays(now, 1));
  return isNear ? describeMoment(at, now) : weekdayLine(at);
}

/** The same for an email, which may be read on another day: "12 noon on Mon, 23 Nov". */
export const getMomentOnDay = (at: Date | string): string =>
  m.moment_on({ time: clockLine(at), day: weekdayLine(at) });
