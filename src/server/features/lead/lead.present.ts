import { m } from "#words/generated/messages.js";
import type { LeadRecord } from "./lead.store.ts";
import { getInitial } from "#domain/account/person-name.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { LeadRow, OwnLead, LeadReceipt } from "#contract/lead/lead.ts";
import type { OwnLeadRecord } from "./lead.own.store.ts";
import type { TrackedLeadRecord } from "./lead.visitor.store.ts";
import type { LeadEventRecord } from "./lead.team.store.ts";
import type { VisitState } from "#domain/visit/choices.ts";
import type { TrackedLead } from "#contract/lead/lead.tracking.ts";
import { presentEvent } from "./lead.desk.presenter.ts";

/** The name that the team uses for the visitor, who need not give one. */
export const getCallerName = ({ name }: { name: string }): string => name || m.lead_visitor();

/** The same for everybody in the team: until somebody has claimed the lead, only the first letter [SEC-11]. */
export const getNameForTeam = ({ name, assignee_id }: Pick<LeadRecord, "name" | "assignee_id">): string =>
  getCallerName({ name: assignee_id === null ? getInitial(name) : name });

/** Nothing more is to be done about it; the column `due_at` knows the same statuses. */
const isOver = ({ status }: Pick<LeadRecord, "status">): boolean => status === "closed" || status === "lost";

/**
 * A lead as this team member may see it. Phone, email and message are shown only to the member who has claimed it.
 */
export function presentLead(actor: Actor, lead: LeadRecord): LeadRow {
  const mine = lead.assignee_id !== null && lead.assignee_id === getUserId(actor);
  const stopped = lead.stopped_at !== null;
  return {
    _id: lead.public_id,
    propertyId: lead.property_public_id,
    propertyTitle: lead.property_title,
    source: lead.source,
    kind: lead.kind,
    name: getNameForTeam(lead),
    phone: stopped || !mine ? null : lead.phone,
    email: stopped || !mine ? null : lead.email,
    phoneConfirmed: lead.phone_confirmed && !stopped,
    contactHidden: !stopped && !mine,
    stopped,
    message: mine ? lead.message : "",
    preferredTime: lead.preferred_time,
    language: lead.language,
    topic: lead.topic,
    nextStep: lead.next_step,
    nextStepAt: lead.next_step_at?.toISOString() ?? null,
    consent: lead.consent,
    wishedAt: lead.wished_at?.toISOString() ?? null,
    visitAt: lead.visit_at?.toISOString() ?? null,
    status: lead.status,
    assignee: lead.assignee_id === null ? null : { _id: lead.assignee_id, name: lead.assignee_name ?? "" },
    mine,
    createdAt: lead.created_at.toISOString(),
    dueAt: lead.due_at?.toISOString() ?? null,
    callBy: lead.call_by?.toISOString() ?? null,
    waits: lead.call_by !== null && lead.called_at === null && !stopped && !isOver(lead),
  };
}

/** What every page of a visitor shows of their enquiry. */
const presentForVisitor = (lead: OwnLeadRecord | TrackedLeadRecord) => ({
  _id: lead.public_id,
  propertyId: lead.isPublic ? lead.property_public_id : null,
  propertyTitle: lead.property_title,
  kind: lead.kind,
  status: lead.status,
  createdAt: lead.created_at.toISOString(),
});

/** An enquiry as its visitor sees it. */
export function presentOwnLead(lead: OwnLeadRecord, follow: string): OwnLead {
  return {
    ...presentForVisitor(lead),
    stoppedAt: lead.stopped_at?.toISOString() ?? null,
    follow,
  };
}

/** The answer to the visitor who sent it. */
export function presentReceipt(
  propertyId: string,
  lead: Pick<LeadRecord, "public_id" | "kind" | "created_at">,
  { follow, callBy }: { follow: string; callBy: Date },
): LeadReceipt["lead"] {
  return {
    _id: lead.public_id,
    propertyId,
    kind: lead.kind,
    createdAt: lead.created_at.toISOString(),
    follow,
    callBy: callBy.toISOString(),
  };
}

interface Tracking {
  readonly events: readonly LeadEventRecord[];
  readonly callBy: Date;
  /** The last visit, and the visitor's page for it. */
  readonly visit: { state: VisitState; at: Date; place: string; answer: string } | null;
  readonly deal: TrackedLead["deal"];
}

/** An enquiry as the follow-up link shows it, without number, address or the team's notes. */
export function presentTrackedLead(
  lead: TrackedLeadRecord,
  { events, callBy, visit, deal }: Tracking,
): TrackedLead {
  return {
    ...presentForVisitor(lead),
    preferredTime: lead.preferred_time,
    language: lead.language,
    topic: lead.topic,
    member: lead.member,
    callBy: callBy.toISOString(),
    wishedAt: lead.wished_at?.toISOString() ?? null,
    visit: visit && {
      state: visit.state,
      at: visit.at.toISOString(),
      place: visit.place,
      answer: visit.answer,
    },
    deal,
    stoppedAt: lead.stopped_at?.toISOString() ?? null,
    events: events.map(presentEvent),
  };
}
