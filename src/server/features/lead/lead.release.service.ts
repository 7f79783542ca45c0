import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type ReleasedLead, releaseLeadsOf } from "./lead.release.store.ts";

/**
 * Gives back the open leads of a member who cannot work on them any more, so that a colleague can claim them. Each has
 * the same entry in the activity log as a lead that its member gives back.
 */
export async function releaseLeads(
  proof: AuthorizedOn<"user.suspend" | "user.give-role" | "profile.change">,
  queries: Queries,
  at: Date,
): Promise<ReleasedLead[]> {
  const released = await releaseLeadsOf(proof, queries, at);
  for (const { public_id: nounId, status } of released)
    await recordAudit(queries, proof.actor, {
      ...{ action: "lead.update", noun: "lead", nounId },
      before: { status, assignee: proof.subjectId },
      after: { status, assignee: null },
    });
  return released;
}
