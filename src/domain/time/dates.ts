/** The product's days begin and end in Kolkata, whatever zone the process runs in. */
export const TIME_ZONE = "Asia/Kolkata";
const OFFSET_MS = 330 * 60_000; // +05:30 all year: India keeps no summer time
const DAY_MS = 86_400_000;

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: TIME_ZONE });
const shortDay = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: TIME_ZONE });
const weekday = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: TIME_ZONE,
});
const month = new Intl.DateTimeFormat("en-IN", { month: "short", year: "numeric", timeZone: TIME_ZONE });
const clock = new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: TIME_ZONE });
const dayTime = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: TIME_ZONE,
});
const hour = new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: TIME_ZONE });

/** 19 Nov 2026 */
export const dayLine = (at: Date | string): string => day.format(new Date(at));
/** 19 Nov */
export const shortDayLine = (at: Date | string): string => shortDay.format(new Date(at));
/** Mon, 23 Nov */
export const weekdayLine = (at: Date | string): string => weekday.format(new Date(at));
/** Nov 2026 */
export const monthLine = (at: Date | string): string => month.format(new Date(at));
/** 4:30 pm */
export const clockLine = (at: Date | string): string => clock.format(new Date(at));
/** 19 Nov 2026, 4:30 pm */
export const timeLine = (at: Date | string): string => dayTime.format(new Date(at));

/** 4:30 pm */
export const hourLine = (at: Date | string): string => hour.format(new Date(at));

/** The first instant of the Kolkata day that holds `at`. */
export function startOfDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
}

/** `days` whole days later (negative: earlier). */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** `seconds` later (negative: earlier). */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** The first instant of the Kolkata month that holds `at`, moved by `months`. */
export function startOfMonth(at: Date, months = 0): Date {
  const local = new Date(at.getTime() + OFFSET_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS);
}

/** Minutes since the day began in Kolkata. */
export const minutesInDay = (at: Date): number =>
  Math.floor((at.getTime() - startOfDay(at).getTime()) / 60_000);

/** The day in Kolkata that holds `at`, as 2026-11-21. */
export function isoDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** `2026-11-22T16:30` in Kolkata, as date fields with a time take it. */
export function localInput(at: Date | string): string {
  return new Date(new Date(at).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of such a field's text, in ISO form; the text itself where it is no such moment, for the schema to refuse. */
export function fromLocalInput(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00+05:30` : text;
}
