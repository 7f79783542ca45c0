import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import { CALL_FIELD_NAMES } from "#domain/lead/tracker.ts";
import { getAnswersIn } from "../property/property.answers.presenter.ts";
import type { LeadPropertyRow } from "./lead.property.store.ts";

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
