import type { OwnerLead } from "#contract/account/audience.ts";
import { getDiscreetName } from "#domain/account/person-name.ts";
import { getCallerName } from "../lead/lead.present.ts";
import type { AudienceLead } from "./audience.store.ts";

/**
 * A lead for the property's owner.
 * @param page the owner's page for the visit, if the reader is the owner
 */
export function presentOwnerLead(lead: AudienceLead, page: string | null): OwnerLead {
  return {
    _id: lead.public_id,
    name: getDiscreetName(getCallerName(lead)),
    kind: lead.kind,
    preferredTime: lead.preferred_time,
    status: lead.status,
    createdAt: lead.created_at.toISOString(),
    visit: presentVisit(lead, page),
  };
}

function presentVisit(
  { visit_state: state, visit_time: at, owner_answer: answer }: AudienceLead,
  page: string | null,
) {
  return state && at && answer ? { state, at: at.toISOString(), answer, page } : null;
}
