import type { DealPlan } from "./deals.ts";
import type { LeadRow } from "./leads.ts";

/** An entry of the activity log about a lead, by the member who has claimed it. */
const createEntry = (
  { public_id, assignee_id }: LeadRow,
  at: string,
  { action, before = null, after = null }: { action: string; before?: object | null; after?: object | null },
) => ({
  ...{ at, actor_id: assignee_id, actor_role: "admin", action: `lead.${action}` },
  ...{ noun: "lead", noun_id: public_id, before, after },
});

const createClaim = (lead: LeadRow, at: string, status: LeadRow["status"]) =>
  createEntry(lead, at, {
    action: "update",
    before: { status: "new", assignee: null },
    after: { status, assignee: lead.assignee_id },
  });

/** What the activity log says of the leads on which the team has worked: who claimed them, and the visits. */
export function getLeadWork(
  leads: readonly (LeadRow & { id: number })[],
  visits: readonly { readonly lead_id: number; readonly at: string }[],
  deals: readonly DealPlan[],
) {
  const visitOf = new Map(visits.map(({ lead_id, at }) => [lead_id, at]));
  const claimed = leads
    .filter(({ assignee_id }) => assignee_id)
    .flatMap((lead) => {
      const at = visitOf.get(lead.id);
      const claim = createClaim(lead, lead.updated_at, lead.status);
      return at ? [claim, createEntry(lead, lead.updated_at, { action: "visit", after: { at } })] : [claim];
    });
  const dealt = deals.flatMap(({ lead, visitAt, deal }) => [
    createClaim(lead, lead.created_at, "contacted"),
    createEntry(lead, lead.created_at, { action: "visit", after: { at: visitAt.toISOString() } }),
    createEntry(lead, deal.created_at, { action: "visit-outcome", after: { outcome: "done" } }),
    createEntry(lead, deal.created_at, { action: "deal-start" }),
  ]);
  return [...claimed, ...dealt];
}
