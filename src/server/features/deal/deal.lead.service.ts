import type { Queries } from "#server/platform/database/database.ts";
import { addEvent } from "../lead/lead.team.store.ts";
import { updateLead } from "../lead/lead.store.ts";
import type { DealProof, DealRow } from "./deal.store.ts";

/** The status of the lead follows the deal: negotiating, closed with the keys, and contacted again if it is off. */
export async function followStage(
  proof: DealProof,
  queries: Queries,
  deal: DealRow,
  at: Date,
): Promise<void> {
  const status = deal.stage === "keys" ? "closed" : deal.stage === "off" ? "contacted" : "negotiating";
  if (deal.lead_status === status || deal.lead_status === "lost") return;
  await updateLead(proof, queries, { status, at });
  await addEvent(proof, queries, { kind: "status", status, at });
}
