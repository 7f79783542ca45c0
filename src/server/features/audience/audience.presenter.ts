import type { OwnerLead } from "#contract/audience.ts";
import { getDiscreetName } from "#domain/account/person-name.ts";
import { getCallerName } from "../lead/lead.presenter.ts";
import type { AudienceLead } from "./audience.store.ts";

/** A lead for the property's owner. */
export function presentOwnerLead(lead: AudienceLead): OwnerLead {
  return {
    _id: lead.public_id,
    // Some people type their phone number into the name field.
    name: getDiscreetName(
      getCallerName(lead)
        .replace(/[+\d][\d\s-]{4,}/g, "")
        .replace(/\S+@\S+/g, ""),
    ),
    kind: lead.kind,
    preferredTime: lead.preferred_time,
    status: lead.status,
    createdAt: lead.created_at.toISOString(),
  };
}
