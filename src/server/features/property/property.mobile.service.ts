import { getUserId } from "#domain/account/roles.ts";
import { createInvalid } from "#domain/failure.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { type MayCreate, writeOwnerMobile } from "./property.write.store.ts";

/**
 * An owner needs a number that the team can call. If the profile has none yet, the number in the form is saved there.
 * @throws Failure invalid if there is no number at all
 */
export async function requireMobile(
  proof: MayCreate,
  queries: Queries,
  { known, given }: { known: string | null; given: string | null },
): Promise<void> {
  if (known !== null) return;
  const own = getUserId(proof.actor) === proof.subjectId;
  if (given === null)
    throw createInvalid({ mobile: own ? m.property_mobile_missing() : m.property_mobile_missing_team() });
  await writeOwnerMobile(proof, queries, given);
  await recordAudit(queries, proof.actor, {
    action: "account.mobile",
    noun: "account",
    nounId: proof.subjectId,
    before: { mobile: null },
    after: { mobile: given },
  });
}
