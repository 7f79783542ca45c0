import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import type { AdminVisit, CalendarVisit, VisitPage } from "#contract/lead/visit.ts";
import { getFirstName } from "#domain/account/person-name.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Party, VisitState } from "#domain/visit/choices.ts";
import type { ShowingTimes } from "#domain/visit/visit-times.ts";
import { m } from "#words/generated/messages.js";
import { getNameForTeam } from "../lead/lead.present.ts";
import type { VisitRow } from "./visit.store.ts";

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

const presentAnswer = (visit: VisitRow, party: Party): AdminVisit["visitor"] => {
  const [answer, answeredAt, proposed] =
    party === "visitor"
      ? [visit.visitor_answer, visit.visitor_answered_at, visit.visitor_time]
      : [visit.owner_answer, visit.owner_answered_at, visit.owner_time];
  return {
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    proposed: proposed?.toISOString() ?? null,
  };
};

/** A visit with both answers, for the team. */
export function presentAdminVisit(visit: VisitRow): AdminVisit {
  return {
    _id: visit.public_id,
    state: visit.state,
    at: visit.at.toISOString(),
    place: visit.place,
    visitor: presentAnswer(visit, "visitor"),
    owner: presentAnswer(visit, "owner"),
    score: visit.score,
    feedback: visit.feedback,
  };
}

/** A visit in the team's calendar. */
export function presentCalendarVisit(visit: VisitRow): CalendarVisit {
  return {
    ...presentAdminVisit(visit),
    leadId: visit.lead_public_id,
    title: visit.title,
    visitorName: getNameForTeam(visit),
    member: visit.member,
  };
}

/** The times among which a person chooses: owners are free to show their own home at any time. */
export const getShowing = (visit: VisitRow, party: Party): ShowingTimes =>
  party === "owner"
    ? { visitDays: null, visitHours: null }
    : { visitDays: visit.visit_days, visitHours: visit.visit_hours };

interface Reader {
  readonly party: Party;
  /** The visitor's page of their request. */
  readonly follow: string;
  /** The page of this side for the deal that followed; null if there is none. */
  readonly deal: string | null;
  readonly now: Date;
}

/** A visit for the person who has the link: the owner reads a first name of the visitor and nothing else. */
export function presentVisitPage(visit: VisitRow, { party, follow, deal, now }: Reader): VisitPage {
  const isVisitor = party === "visitor";
  return {
    party,
    state: visit.state,
    at: visit.at.toISOString(),
    place: visit.place,
    title: visit.title,
    propertyId: visit.is_public ? visit.property_public_id : null,
    visitor: isVisitor ? "" : getFirstName(visit.name),
    member: visit.member,
    mine: presentAnswer(visit, party),
    theirs: presentAnswer(visit, isVisitor ? "owner" : "visitor"),
    showing: getShowing(visit, party),
    isRated: visit.score !== null,
    follow: isVisitor ? follow : null,
    askedAt: visit.asked_at.toISOString(),
    deal,
    now: now.toISOString(),
  };
}
