import { getUserId } from "#domain/account/roles.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";

export async function readChecks(queries: Queries, propertyId: number) {
  return await queries
    .selectFrom("verification_check")
    .select(["kind", "checked_at", "checked_by", "note"])
    .where("property_id", "=", propertyId)
    .orderBy("checked_at", "desc")
    .orderBy("kind")
    .execute();
}

/** Saves what was checked, now and by whom; a repeated check gets the new date and note. */
export async function writeCheck(
  proof: AuthorizedOn<"property.verify">,
  queries: Queries,
  { kind, note, at }: { kind: CheckKind; note: string; at: Date },
): Promise<void> {
  const values = { checked_at: at, checked_by: getUserId(proof.actor), note };
  await queries
    .insertInto("verification_check")
    .values({ property_id: proof.subjectId, kind, ...values })
    .onConflict((conflict) => conflict.columns(["property_id", "kind"]).doUpdateSet(values))
    .execute();
}

export async function deleteCheck(
  proof: AuthorizedOn<"property.verify">,
  queries: Queries,
  kind: CheckKind,
): Promise<void> {
  await queries
    .deleteFrom("verification_check")
    .where("property_id", "=", proof.subjectId)
    .where("kind", "=", kind)
    .execute();
}

export type StoredCheck = Awaited<ReturnType<typeof readChecks>>[number];

/** Deletes entries of the verification trail that report the end of a check. */
export async function deleteEndedChecks(
  proof: AuthorizedOn<"property.verify">,
  queries: Queries,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .deleteFrom("ended_check")
    .where("property_id", "=", proof.subjectId)
    .where("id", "in", [...ids])
    .execute();
}

/** Restores checks as they were, including who made them and when. */
export async function restoreChecks(
  proof: AuthorizedOn<"property.verify">,
  queries: Queries,
  checks: readonly StoredCheck[],
): Promise<void> {
  for (const { kind, checked_at, checked_by, note } of checks) {
    const values = { checked_at, checked_by, note };
    await queries
      .insertInto("verification_check")
      .values({ property_id: proof.subjectId, kind, ...values })
      .onConflict((conflict) => conflict.columns(["property_id", "kind"]).doUpdateSet(values))
      .execute();
  }
}
