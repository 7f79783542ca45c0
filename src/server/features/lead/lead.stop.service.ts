import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { LeadState, VisitorAction } from "./lead.desk.store.ts";
import { stopByVisitor } from "./lead.follow.store.ts";

interface Stopping {
  readonly proof: AuthorizedOn<VisitorAction>;
  /** The lead, locked in the same transaction. */
  readonly lead: LeadState;
  readonly at: Date;
}

/** "Stop contacting me": from now on the team sees neither number nor address. Doing it again changes nothing. */
export async function stopLead(queries: Queries, { proof, lead, at }: Stopping): Promise<void> {
  if (lead.stopped_at) return;
  await stopByVisitor(proof, queries, { hasVisit: lead.visit_at !== null, at, note: m.lead_stop_note() });
  await recordAudit(queries, proof.actor, { action: "lead.stop", noun: "lead", nounId: lead.public_id });
}
