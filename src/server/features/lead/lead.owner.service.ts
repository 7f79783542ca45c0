import type { LeadOwner } from "#contract/lead/lead.admin.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { m } from "#words/generated/messages.js";
import { lockLead } from "./lead.team.store.ts";
import { readOwnerOfLead } from "./lead.property.store.ts";
import type { LeadDeps } from "./lead.service.ts";
import { readLead } from "./lead.store.ts";

export type LeadOwnerService = ReturnType<typeof createLeadOwnerService>;

/** The owner's number, for arranging something between owner and visitor. */
export function createLeadOwnerService({ database }: Pick<LeadDeps, "database">) {
  return {
    /**
     * The owner of the lead's property, with the number; only for the member who has claimed the lead. Each time is
     * written to the activity log.
     * @throws Failure conflict if the actor has not claimed the lead, not_found for a lead about a search
     */
    readOwner: (actor: Actor, id: string): Promise<LeadOwner> =>
      database.transaction(async (queries) => {
        const [lead, row] = [await lockLead(queries, id), await readLead(queries, id)];
        const owned = lead && row && { ...lead, assignee_id: row.assignee_id };
        authorizeOn(actor, "lead.call-owner", owned);
        const owner = await readOwnerOfLead(queries, id);
        if (!owner) throw createNotFound(m.lead_error_owner());
        await recordAudit(queries, actor, { action: "lead.owner-number", noun: "lead", nounId: id });
        return { _id: owner.id, name: owner.name, phone: owner.mobile };
      }),
  };
}
