import { addDays, getStartOfDay, writeIsoDay } from "../time/dates.ts";

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
