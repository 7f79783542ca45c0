import { isDealOpen } from "#domain/deal/choices.ts";
import { listFirstPapers } from "#domain/deal/papers.ts";
import { createConflict } from "#domain/failure.ts";
import type { Life } from "#domain/property/lifecycle.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { LeadState } from "../lead/lead.team.store.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { addDealEvent } from "./deal.event.store.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import { insertPapers } from "./deal.paper.store.ts";
import {
  type DealProof,
  insertDeal,
  lockDealProperty,
  readLastDeal,
  readLifeOfProperty,
} from "./deal.store.ts";

/** States of a property that is still offered. */
const OFFERED: readonly (Life | undefined)[] = ["live", "paused", "expired"];

/** Why no deal can begin for a lead, as a text; null if one can. */
export async function findStartProblem(queries: Queries, leadPublicId: string): Promise<string | null> {
  const [visit, deal, life] = await Promise.all([
    readLastVisit(queries, leadPublicId),
    readLastDeal(queries, leadPublicId),
    readLifeOfProperty(queries, leadPublicId),
  ]);
  if (deal && isDealOpen(deal.stage)) return m.deal_error_open();
  if (!OFFERED.includes(life)) return m.deal_error_property_gone();
  return visit?.state === "done" ? null : m.deal_error_visit_first();
}

/** Begins the deal of a locked lead, with the papers that it needs. @throws Failure conflict with the reason */
export async function startDeal(
  queries: Queries,
  tell: NotifyAboutDeal,
  { proof, lead, now }: { proof: DealProof; lead: LeadState; now: Date },
): Promise<void> {
  // Locked first, so that it stays as the check finds it.
  const property = lead.property_id === null ? undefined : await lockDealProperty(queries, lead.property_id);
  const problem = await findStartProblem(queries, lead.public_id);
  if (problem) throw createConflict(problem);
  if (!property) throw createConflict(m.deal_error_property_gone());
  const deal = await insertDeal(proof, queries, { property, now });
  const papers = listFirstPapers({ type: property.property_type, purpose: property.purpose });
  await insertPapers(proof, queries, { dealId: deal.id, papers, now });
  await addDealEvent(proof, queries, { deal, event: { kind: "started", by: "team" }, now });
  const news = (["visitor", "owner"] as const).map((to) => ({ to, what: "started" as const }));
  await tell(queries, { deal: deal.public_id, news, by: "team" });
}
