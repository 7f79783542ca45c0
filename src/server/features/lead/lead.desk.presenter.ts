import type { LeadDossier, LeadEvent } from "#contract/lead/lead.admin.ts";
import type { LeadEventRecord, LeadNoteRecord, OtherLeadRecord } from "./lead.team.store.ts";

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
