import { m } from "#words/generated/messages.js";
import { LIMITS } from "../limits.ts";
import { getStartOfMonth, writeIsoDay } from "../time/dates.ts";

/**
 * Why a home cannot be handed over on a day, as a message for its owner; null if it can. Pages show only the month, so
 * the whole current month is still to come.
 * @param day as 2027-05-01
 */
export function findPossessionTrouble(day: string, now: Date): string | null {
  if (day < writeIsoDay(getStartOfMonth(now))) return m.property_possession_past();
  const years = LIMITS.possessionYears;
  return day >= writeIsoDay(getStartOfMonth(now, 12 * years + 1))
    ? m.property_possession_far({ years })
    : null;
}
