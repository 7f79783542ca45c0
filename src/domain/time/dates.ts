/** The product's days start and end in Kolkata, whatever time zone the process has. */
const OFFSET_MS = 330 * 60_000; // +05:30 all year: India keeps no summer time
export const DAY_MS = 86_400_000;

/** The start of the Kolkata day that contains `at`. */
export function getStartOfDay(at: Date): Date {
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

/** The start of the Kolkata month that contains `at`, moved by `months`. */
export function getStartOfMonth(at: Date, months = 0): Date {
  const local = new Date(at.getTime() + OFFSET_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS);
}

/** Minutes since the start of the day in Kolkata. */
export const countMinutesInDay = (at: Date): number =>
  Math.floor((at.getTime() - getStartOfDay(at).getTime()) / 60_000);

/** The day in Kolkata that contains `at`, as 2026-11-21. */
export function writeIsoDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

/** Whether a text is a day of the calendar, such as 2026-11-21, that can be meant here: databases have no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // The 30th of February would be a day of March.
  return isThinkable(at) && at.toISOString().startsWith(text);
}

/** Whether a moment can be meant here, in any time zone. */
export function isThinkable(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Noon in Kolkata on a day such as 2026-11-21: no time zone of a reader turns it into another day. */
export const getNoon = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

/** `2026-11-22T16:30` in Kolkata, the format of date fields with a time. */
export function writeLocalInput(at: Date | string): string {
  return new Date(new Date(at).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The time of such a field, in ISO form; an invalid text is returned unchanged, so that the schema refuses it. */
export function readLocalInput(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00+05:30` : text;
}
