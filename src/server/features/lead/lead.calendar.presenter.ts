import ical, { ICalEventStatus } from "ical-generator";
import { m } from "#words/generated/messages.js";

const VISIT_MINUTES = 45;

export interface AgreedVisit {
  /** The lead's id, which stays the same however often the visit is rescheduled. */
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly place: string;
  readonly sequence: number;
  readonly stamp: Date;
  readonly host: string;
}

/**
 * The visit as a calendar file (RFC 5545). The same UID with a higher sequence number replaces the earlier calendar
 * entry.
 */
export function writeVisitCalendar({ id, at, title, place, sequence, stamp, host }: AgreedVisit): string {
  const calendar = ical({ prodId: { company: host, product: "visits", language: "EN" } });
  calendar.createEvent({
    id: `visit-${id}@${host}`,
    start: at,
    end: new Date(at.getTime() + VISIT_MINUTES * 60_000),
    stamp,
    sequence,
    summary: m.lead_visit_summary({ title }),
    location: place || title,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
