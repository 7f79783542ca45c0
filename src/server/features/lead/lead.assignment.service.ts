import type { LeadDeps, LeadService } from "./lead.service.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { LeadRow, BulkAssignments } from "#contract/lead/lead.ts";
import { authorize } from "#domain/policy/policy.ts";
import { readLeadsChosen } from "./lead.store.ts";
import { presentLead } from "./lead.present.ts";
import { readMembers } from "./lead.team.store.ts";
import type { BulkAnswer } from "#contract/fields/list.ts";
import { runBulkAction } from "#server/platform/bulk-action.ts";
import { m } from "#words/generated/messages.js";

export type LeadBulkService = ReturnType<typeof createLeadBulkService>;

/** Several leads of the tracker at once. Each is changed like a single one. */
export function createLeadBulkService({ database }: Pick<LeadDeps, "database">, lead: LeadService) {
  async function readChosen(actor: Actor, ids: readonly string[]): Promise<LeadRow[]> {
    authorize(actor, "lead.manage");
    const rows = new Map((await readLeadsChosen(database.db, ids)).map((row) => [row.public_id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [presentLead(actor, row)] : [];
    });
  }

  return {
    /** The chosen leads that exist, in the given order, and the members who can take them. */
    async read(actor: Actor, ids: readonly string[]) {
      const leads = await readChosen(actor, ids);
      const members = await readMembers(database.db);
      return { leads, members: members.map(({ id: _id, name }) => ({ _id, name })) };
    },

    /** Claims, hands on or gives back each of them, and says what became of each. */
    async assign(actor: Actor, { items }: BulkAssignments): Promise<BulkAnswer> {
      const before = await readChosen(
        actor,
        items.map(({ id }) => id),
      );
      const titles = new Map(before.map((row) => [row._id, formatTitle(row)]));
      return runBulkAction(items, titles, async ({ id, assignee, assigneeFrom }) => {
        const { lead: after } = await lead.update(actor, id, { assignee, assigneeFrom });
        if (after.mine) return m.several_lead_yours();
        return after.assignee
          ? m.several_lead_given({ name: after.assignee.name })
          : m.several_lead_released();
      });
    },
  };
}

const formatTitle = ({ name, propertyTitle: title }: LeadRow): string =>
  m.several_lead_title({ name, title });
