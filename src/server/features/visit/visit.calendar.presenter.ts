import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { addSeconds } from "#domain/time/dates.ts";
import type { VisitState } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";

const VISIT_SECONDS = 45 * 60;

/** What a calendar needs of a visit. */
export interface VisitEntry {
  /** Stays the same however often the visit is moved. */
  readonly public_id: string;
  readonly state: VisitState;
  readonly at: Date;
  readonly title: string;
  readonly place: string;
  readonly sequence: number;
}

/** Whose calendar file it is. */
export interface CalendarFrame {
  readonly host: string;
  readonly stamp: Date;
  readonly organizer: { readonly name: string; readonly email: string };
}

/** The statuses of RFC 5545: not agreed yet, agreed, and off. */
const getStatus = (state: VisitState): ICalEventStatus => {
  if (state === "proposed") return ICalEventStatus.TENTATIVE;
  return state === "declined" || state === "cancelled"
    ? ICalEventStatus.CANCELLED
    : ICalEventStatus.CONFIRMED;
};

export const isCalledOff = (state: VisitState): boolean => getStatus(state) === ICalEventStatus.CANCELLED;

const createEvent = (visit: VisitEntry, { host, stamp, organizer }: CalendarFrame): ICalEventData => ({
  id: `visit-${visit.public_id}@${host}`,
  start: visit.at,
  end: addSeconds(visit.at, VISIT_SECONDS),
  stamp,
  sequence: visit.sequence,
  summary: m.lead_visit_summary({ title: visit.title }),
  location: visit.place || visit.title,
  organizer,
  status: getStatus(visit.state),
});

const createCalendar = ({ host }: CalendarFrame) =>
  ical({ prodId: { company: host, product: "visits", language: "EN" } });

/**
 * One visit as a calendar file (RFC 5545). The same UID with a higher sequence number replaces the earlier entry; a
 * visit that is off cancels it.
 */
export function writeVisitCalendar(visit: VisitEntry, frame: CalendarFrame): string {
  const calendar = createCalendar(frame);
  calendar.method(isCalledOff(visit.state) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  calendar.createEvent(createEvent(visit, frame));
  return calendar.toString();
}
/** Many visits as a calendar that programs ask for again and again. Each event links to its page. */
export function writeVisitFeed(
  name: string,
  visits: readonly (VisitEntry & { readonly url: string })[],
  frame: CalendarFrame,
): string {
  const calendar = createCalendar(frame);
  calendar.name(name);
  for (const visit of visits)
    calendar.createEvent({
      ...createEvent(visit, frame),
      url: visit.url,
      summary:
        visit.state === "proposed"
          ? m.visit_feed_proposed({ title: visit.title })
          : m.lead_visit_summary({ title: visit.title }),
    });
  return calendar.toString();
}
