import { isDealOpen } from "#domain/deal/choices.ts";
import { listFirstPapers } from "#domain/deal/papers.ts";
import { createConflict } from "#domain/failure.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { LeadState } from "../lead/lead.desk.store.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { addDealEvent } from "./deal.event.store.ts";
import type { TellDeal } from "./deal.news.service.ts";
import { insertPapers } from "./deal.paper.store.ts";
import { type DealProof, insertDeal, lockDealProperty, readLastDeal } from "./deal.store.ts";

/** Why no deal can begin for a lead, as a text; null if one can. */
export async function findStartProblem(queries: Queries, leadPublicId: string): Promise<string | null> {
  const [visit, deal] = await Promise.all([
    readLastVisit(queries, leadPublicId),
    readLastDeal(queries, leadPublicId),
  ]);
  if (deal && isDealOpen(deal.stage)) return m.deal_error_open();
  return visit?.state === "done" ? null : m.deal_error_visit_first();
}

/** Begins the deal of a locked lead, with the papers that it needs. @throws Failure conflict with the reason */
export async function startDeal(
  queries: Queries,
  tell: TellDeal,
  { proof, lead, now }: { proof: DealProof; lead: LeadState; now: Date },
): Promise<void> {
  const problem = await findStartProblem(queries, lead.public_id);
  if (problem) throw createConflict(problem);
  const property = lead.property_id === null ? undefined : await lockDealProperty(queries, lead.property_id);
  if (!property || !["live", "paused", "expired"].includes(property.life))
    throw createConflict(m.deal_error_property_gone());
  const deal = await insertDeal(proof, queries, { property, now });
  const papers = listFirstPapers({ type: property.property_type, purpose: property.purpose });
  await insertPapers(proof, queries, { dealId: deal.id, papers, now });
  await addDealEvent(proof, queries, { deal, event: { kind: "started", by: "team" }, now });
  const news = (["visitor", "owner"] as const).map((to) => ({ to, what: "started" as const }));
  await tell(queries, { deal: deal.public_id, news, by: "team" });
}
