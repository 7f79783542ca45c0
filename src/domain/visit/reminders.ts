import { getMinutesInto } from "../lead/office-hours.ts";
import { addDays, addSeconds, getStartOfDay } from "../time/dates.ts";

/** When people are reminded of a visit. */
export type ReminderKind = "evening" | "soon";

/** 6 pm on the day before. */
const EVENING_MINUTES = 18 * 60;
/** How long before a visit the second reminder is sent. */
export const SOON_SECONDS = 2 * 3600;

/** The time from which a reminder is due. */
export const getReminderTime = (kind: ReminderKind, at: Date): Date =>
  kind === "evening"
    ? getMinutesInto(addDays(getStartOfDay(at), -1), EVENING_MINUTES)
    : addSeconds(at, -SOON_SECONDS);

/** What decides whether a reminder of an agreed visit is due. */
export interface ReminderFacts {
  readonly at: Date;
  readonly agreedAt: Date;
  /** The time of the visit for which each reminder was sent; null if none was. */
  readonly sentFor: Readonly<Record<ReminderKind, Date | null>>;
}

/**
 * The reminder that is due now, if any. Whoever agreed after its time has just read the time of the visit, so there is
 * none. After the process was away in the evening, that reminder still goes out, until two hours before the visit.
 */
export function findDueReminder({ at, agreedAt, sentFor }: ReminderFacts, now: Date): ReminderKind | null {
  if (now >= at) return null;
  const kind = now >= getReminderTime("soon", at) ? "soon" : "evening";
  const time = getReminderTime(kind, at);
  const isSent = sentFor[kind]?.getTime() === at.getTime();
  return now >= time && agreedAt <= time && !isSent ? kind : null;
}
