import type { Queries } from "#server/platform/database/database.ts";
import type { DealPlan } from "./deals.ts";
import { insertRows } from "./insert-rows.ts";

interface Made {
  readonly id: number;
  readonly public_id: string;
}

/** Inserts deals, whose leads are stored already, with the visits that came before them. */
export async function storeDeals(
  queries: Queries,
  plans: readonly DealPlan[],
  leads: ReadonlyMap<string, number>,
): Promise<void> {
  const known = plans.map((plan) => ({ ...plan, lead_id: leads.get(plan.lead.public_id) as number }));
  await insertRows(
    queries,
    "visit",
    known.map(({ lead_id, lead, visitAt }) => ({
      ...{ lead_id, state: "done", at: visitAt.toISOString(), place: "Main gate" },
      ...{ visitor_answer: "yes", visitor_answered_at: lead.created_at },
      ...{ owner_answer: "yes", owner_answered_at: lead.created_at, agreed_at: lead.created_at },
      ...{ created_at: lead.created_at, updated_at: visitAt.toISOString() },
    })),
  );
  const made = await insertRows<Made>(
    queries,
    "deal",
    known.map(({ deal, lead_id }) => ({ ...deal, lead_id })),
    ["id", "public_id"],
  );
  const ids = new Map(made.map(({ id, public_id }) => [public_id, id]));
  const listAll = (pick: (plan: DealPlan) => readonly object[]) =>
    plans.flatMap((plan) => pick(plan).map((row) => ({ ...row, deal_id: ids.get(plan.deal.public_id) })));
  await insertRows(
    queries,
    "deal_offer",
    plans.flatMap(({ deal, offers, owner_id }) =>
      offers.map((row) => ({ ...row, owner_id, deal_id: ids.get(deal.public_id) })),
    ),
  );
  await insertRows(
    queries,
    "deal_paper",
    listAll(({ papers }) => papers),
  );
  await insertRows(
    queries,
    "deal_event",
    listAll(({ events }) => events),
  );
}
