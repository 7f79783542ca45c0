import { invalid } from "#domain/failure.ts";
import type { Authorized } from "#domain/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { writeOwnerMobile } from "./property.write.store.ts";

interface Owner {
  readonly id: string;
  readonly mobile: string | null;
}

/**
 * Nobody lists without a number that the team can call: one that comes with the form becomes the owner's own where
 * there is none yet.
 * @throws Failure invalid where there is none either way
 */
export async function needMobile(
  proof: Authorized<"property.create">,
  queries: Queries,
  owner: Owner,
  given: string | null,
): Promise<void> {
  if (owner.mobile !== null) return;
  const own = "userId" in proof.actor && proof.actor.userId === owner.id;
  if (given === null)
    throw invalid({ mobile: own ? m.property_mobile_missing() : m.property_mobile_missing_team() });
  await writeOwnerMobile(proof, queries, owner.id, given);
  await recordAudit(queries, proof.actor, {
    action: "account.mobile",
    noun: "account",
    nounId: owner.id,
    before: { mobile: null },
    after: { mobile: given },
  });
}
