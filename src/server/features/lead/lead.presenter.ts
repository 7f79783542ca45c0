import type { LeadReceipt, LeadRow } from "#contract/lead.ts";
import { maskedPhone } from "#domain/lead-choices.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import type { LeadRecord } from "./lead.store.ts";

/** A lead as this member of the team may see it: the number is masked until it is theirs (values.md). */
export function presentLead(actor: Actor, lead: LeadRecord): LeadRow {
  const mine = lead.assignee_id !== null && lead.assignee_id === userIdOf(actor);
  return {
    _id: lead.public_id,
    propertyId: lead.property_public_id,
    propertyTitle: lead.property_title,
    kind: lead.kind,
    name: lead.name,
    phone: lead.phone && !mine ? maskedPhone(lead.phone) : lead.phone,
    phoneMasked: lead.phone !== null && !mine,
    email: lead.email,
    message: lead.message,
    preferredTime: lead.preferred_time,
    status: lead.status,
    assignee: lead.assignee_id === null ? null : { _id: lead.assignee_id, name: lead.assignee_name ?? "" },
    mine,
    createdAt: lead.created_at.toISOString(),
  };
}

/** What the visitor who sent it learns. */
export function presentReceipt(
  propertyId: string,
  lead: Pick<LeadRecord, "public_id" | "kind" | "created_at">,
): LeadReceipt["lead"] {
  return { _id: lead.public_id, propertyId, kind: lead.kind, createdAt: lead.created_at.toISOString() };
}
