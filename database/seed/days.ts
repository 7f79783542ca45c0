import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import { getRejectionReason } from "./texts/rejections.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A time some days before the day of seeding, within working hours. */
export function getDaysBefore(day: Date, days: number, random: Random): Date {
  const start = day.getTime() - Math.ceil(days) * DAY;
  return new Date(start + 9 * HOUR + Math.floor(random.between(0, 11 * HOUR)));
}

/** A time between two times, both before the day of seeding. */
export function pickBetween(from: Date, to: Date, random: Random): Date {
  return new Date(Math.floor(random.between(from.getTime(), Math.max(from.getTime(), to.getTime()))));
}

/** Sets when a property was submitted, published and confirmed, and the team's decision. */
export function setDates(
  draft: Draft,
  verification: Draft["row"]["verification"],
  day: Date,
  random: Random,
): void {
  const { row } = draft;
  const age =
    verification === "pending"
      ? random.getInt(1, 5)
      : verification === "rejected"
        ? random.getInt(3, 90)
        : random.getInt(2, 120);
  const created = getDaysBefore(day, age, random);
  const decided = pickBetween(
    new Date(created.getTime() + 3 * HOUR),
    new Date(Math.min(created.getTime() + 42 * HOUR, day.getTime())),
    random,
  );
  row.verification = verification;
  row.created_at = created.toISOString();
  row.submitted_at = row.created_at;
  row.confirmed_at = row.created_at;
  row.updated_at = row.created_at;
  if (verification === "pending") return;
  row.updated_at = decided.toISOString();
  if (verification === "rejected") {
    row.rejection_reason = getRejectionReason(row, random);
    return;
  }
  row.published_at = decided.toISOString();
  const fresh = pickBetween(new Date(Math.max(decided.getTime(), day.getTime() - 20 * DAY)), day, random);
  row.confirmed_at = (age <= 3 ? decided : fresh).toISOString();
}
