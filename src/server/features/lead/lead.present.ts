import type { CallAbout, KnownCaller, LeadDossier, LeadEvent } from "#contract/lead/lead.admin.ts";
import type { TrackedLead } from "#contract/lead/lead.tracking.ts";
import type { LeadReceipt, LeadRow, OwnLead } from "#contract/lead/lead.ts";
import { getInitial } from "#domain/account/person-name.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { CALL_FIELD_NAMES } from "#domain/lead/tracker.ts";
import type { VisitState } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";
import { getAnswersIn } from "../property/property.present.ts";
import type { AccountOfNumber, LeadOfNumber, PropertyByWords } from "./lead.call.store.ts";
import type { LeadEventRecord, LeadRecord } from "./lead.store.ts";
import type { ConsentRecord, LeadNoteRecord, LeadPropertyRow, OtherLeadRecord } from "./lead.team.store.ts";
import type { OwnLeadRecord, TrackedLeadRecord } from "./lead.visitor.store.ts";

/** One event; team members are shown by first name, visitors without a name. */
export function presentEvent(event: LeadEventRecord): LeadEvent {
  return {
    kind: event.kind,
    at: event.at.toISOString(),
    by: event.role === "admin" ? event.by : null,
    status: event.status,
    outcome: event.outcome,
    way: event.way,
    party: event.party,
    visitAt: event.visit_at?.toISOString() ?? null,
    visitPlace: event.visit_place,
  };
}

export function presentNote(note: LeadNoteRecord): LeadDossier["notes"][number] {
  return { text: note.text, at: note.at.toISOString(), by: note.by };
}

export function presentOther(other: OtherLeadRecord): LeadDossier["others"][number] {
  return {
    _id: other.public_id,
    propertyTitle: other.property_title,
    status: other.status,
    createdAt: other.created_at.toISOString(),
  };
}

/** What the visitor agreed to; of a lead of another portal, what people typed there only for the member who has claimed it. */
export function presentConsent(
  { mine, stopped }: Pick<LeadRow, "mine" | "stopped">,
  consent: ConsentRecord,
): Pick<LeadDossier, "consent" | "origin"> {
  const { words = "", heardBy = null, portal, asked_at: asked, agreed_at: agreed } = consent ?? {};
  const { agreed_how: how, agreed_where: where, their_id: theirId, sender_name: sentBy } = consent ?? {};
  if (!portal || !asked || !agreed) return { consent: { words, heardBy }, origin: null };
  const times = { askedAt: asked.toISOString(), agreedAt: agreed.toISOString() };
  const typed = { how: how ?? "", where: where ?? "", theirId: theirId ?? "" };
  return {
    consent: { words, heardBy },
    origin: { portal, ...times, agreed: mine && !stopped ? typed : null, sentBy: sentBy ?? null },
  };
}

/** The property of a lead, without the owner's number, which only the member who has claimed the lead asks for. */
export function presentLeadProperty(row: LeadPropertyRow): NonNullable<LeadDossier["property"]> {
  return {
    _id: row.public_id,
    ...getAnswersIn(row, CALL_FIELD_NAMES),
    isPublic: row.is_public,
    life: row.life,
    confirmedAt: row.confirmed_at.toISOString(),
    checked: row.checked,
    checkedAt: row.checked_at?.toISOString() ?? null,
    ownerName: row.owner_name,
    photo: row.cover,
  };
}

/** Who a number belongs to. For somebody who asked us to stop, it says only that: their requests are left out. */
export function presentKnownCaller(
  actor: Actor,
  leads: readonly LeadOfNumber[],
  accounts: readonly AccountOfNumber[],
): KnownCaller {
  const open = leads.filter(({ stopped_at }) => stopped_at === null);
  const named = open.find(({ name }) => name !== "");
  return {
    name: named?.name ?? accounts[0]?.name ?? "",
    stopped: leads.length > open.length,
    language: open[0]?.language ?? accounts[0]?.language ?? null,
    accounts: accounts.map(({ id, name, usertype, status, properties }) => ({
      _id: id,
      name,
      usertype,
      status,
      properties: Number(properties ?? 0),
    })),
    leads: open.map((lead) => ({
      _id: lead.public_id,
      propertyTitle: lead.property_title,
      status: lead.status,
      createdAt: lead.created_at.toISOString(),
      assignee: lead.assignee_name,
      mine: lead.assignee_id !== null && lead.assignee_id === getUserId(actor),
    })),
  };
}

export function presentPropertyByWords(row: PropertyByWords): CallAbout["properties"][number] {
  return {
    _id: row.public_id,
    propertyTitle: row.property_title,
    address: row.address,
    city: row.city,
    purpose: row.purpose,
    price: row.price,
    rent: row.rent,
  };
}

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
    portal: lead.portal,
    kind: lead.kind,
    name: getNameForTeam(lead),
    phone: stopped || !mine ? null : lead.phone,
    email: stopped || !mine ? null : lead.email,
    hasEmail: !stopped && lead.email !== null,
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
    isVisitProposed: lead.visit_proposed,
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
    visit:
      lead.visit_state && lead.visit_time
        ? { state: lead.visit_state, at: lead.visit_time.toISOString() }
        : null,
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
