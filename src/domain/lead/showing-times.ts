import { m } from "#words/generated/messages.js";
import { getLabel } from "../choice.ts";
import { type ShowingDays, type ShowingHours, VISIT_DAYS, VISIT_HOURS } from "../property/choices.ts";
import type { OfficeHours } from "./office-hours.ts";

/** When the owner can show the property; null means at any time. */
export interface ShowingTimes {
  readonly visitDays: ShowingDays | null;
  readonly visitHours: ShowingHours | null;
}

const DAYS: Readonly<Record<ShowingDays, readonly number[]>> = {
  weekdays: [1, 2, 3, 4, 5],
  weekends: [0, 6],
};
const NOON = 12 * 60;
const FOUR = 16 * 60;
const SPANS: Readonly<Record<ShowingHours, readonly [from: number, to: number]>> = {
  morning: [0, NOON],
  afternoon: [NOON, FOUR],
  evening: [FOUR, 24 * 60],
};
/** A shorter span would leave no time for a visit. */
const SHORTEST_MINUTES = 60;

/**
 * The part of the office hours in which the owner can show the property. If the office is closed on all of the owner's
 * days, or during all of the owner's hours, these do not count: then the team agrees a time with the owner.
 */
export function narrowHours(office: OfficeHours, { visitDays, visitHours }: ShowingTimes): OfficeHours {
  const days = visitDays === null ? office.days : office.days.filter((day) => DAYS[visitDays].includes(day));
  const [from, to] = visitHours === null ? [office.opens, office.closes] : SPANS[visitHours];
  const opens = Math.max(office.opens, from);
  const closes = Math.min(office.closes, to);
  const isLong = closes - opens >= SHORTEST_MINUTES;
  return {
    days: days.length > 0 ? days : office.days,
    opens: isLong ? opens : office.opens,
    closes: isLong ? closes : office.closes,
  };
}

/** "Saturday and Sunday, after 4 pm"; null if any time is possible. */
export function describeShowing({ visitDays, visitHours }: ShowingTimes): string | null {
  const days = visitDays && getLabel(VISIT_DAYS, visitDays);
  if (visitHours === null) return days;
  return days ? m.visit_showing({ days, hours: visitHours }) : getLabel(VISIT_HOURS, visitHours);
}
