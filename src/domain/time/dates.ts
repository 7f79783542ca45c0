/** The product's days begin and end in Kolkata, whatever zone the process runs in. */
const OFFSET_MS = 330 * 60_000; // +05:30 all year: India keeps no summer time
const DAY_MS = 86_400_000;

/** The first instant of the Kolkata day that holds `at`. */
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

/** The first instant of the Kolkata month that holds `at`, moved by `months`. */
export function getStartOfMonth(at: Date, months = 0): Date {
  const local = new Date(at.getTime() + OFFSET_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS);
}

/** Minutes since the day began in Kolkata. */
export const countMinutesInDay = (at: Date): number =>
  Math.floor((at.getTime() - getStartOfDay(at).getTime()) / 60_000);

/** The day in Kolkata that holds `at`, as 2026-11-21. */
export function writeIsoDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** `2026-11-22T16:30` in Kolkata, as date fields with a time take it. */
export function writeLocalInput(at: Date | string): string {
  return new Date(new Date(at).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of such a field's text, in ISO form; the text itself where it is no such moment, for the schema to refuse. */
export function readLocalInput(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00+05:30` : text;
}
