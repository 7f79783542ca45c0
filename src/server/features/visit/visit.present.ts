import type { VisitRow } from "./visit.store.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { AdminVisit, CalendarVisit, VisitPage } from "#contract/lead/visit.ts";
import { getNameForTeam } from "../lead/lead.present.ts";
import type { ShowingTimes } from "#domain/visit/visit-times.ts";
import { getFirstName } from "#domain/account/person-name.ts";

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
    deal,
    now: now.toISOString(),
  };
}
