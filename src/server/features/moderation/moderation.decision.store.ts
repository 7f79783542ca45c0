import { sql } from "kysely";
import { getUserId } from "#domain/account/roles.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { CheckKind, Verification } from "#domain/property/choices.ts";
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

/** The data of a property that moderation needs. */
export type ModeratedProperty = NonNullable<Awaited<ReturnType<typeof readModeratedProperty>>>;

/** Reads a property in any state; `lock` locks it until the transaction ends. */
export async function readModeratedProperty(queries: Queries, publicId: string, lock: "lock" | "read") {
  const query = queries
    .selectFrom("property")
    .select(["id", "public_id", "owner_id", "property_title", "version"])
    .select(["verification", "rejection_reason", "published_at", "withheld"])
    .select(["checked", "submitted_at", "life"])
    .where("public_id", "=", publicId)
    .where("life", "!=", "deleted");
  return await (lock === "lock" ? query.forUpdate() : query).executeTakeFirst();
}

/** What a decision writes; the first approval sets the date of publication. */
export interface VerificationWrite {
  readonly verification: Verification;
  readonly reason: string | null;
  readonly at: Date;
  /** Set if it was submitted to the team again. */
  readonly submittedAt?: Date;
}

export async function writeVerification(
  proof: AuthorizedOn<"property.verify"> | AuthorizedOn<"property.update">,
  queries: Queries,
  { verification, reason, at, submittedAt }: VerificationWrite,
) {
  return await queries
    .updateTable("property")
    .set((build) => ({
      verification,
      rejection_reason: reason,
      updated_at: at,
      ...(submittedAt && { submitted_at: submittedAt }),
      ...(verification === "approved" && {
        published_at: build.fn.coalesce("published_at", sql<Date>`${at}::timestamptz`),
      }),
    }))
    .where("id", "=", proof.subjectId)
    .returning(["public_id", "verification", "rejection_reason", "published_at", "withheld"])
    .executeTakeFirstOrThrow();
}

/** The name in the activity log for the team's decisions on a property, and for events that replace them. */
export const DECIDED = "property.decide";

/** The newest decision on a property; optionally only those about its listing or its proposal. */
export async function readLastDecision(queries: Queries, publicId: string, about?: string) {
  return await queries
    .selectFrom("audit_entry")
    .select(["id", "at", "actor_id", "before", "after"])
    .where("noun", "=", "property")
    .where("noun_id", "=", publicId)
    .where("action", "=", DECIDED)
    .$if(about !== undefined, (query) => query.where(sql<boolean>`after->>'about' = ${about}`))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Restores what a decision changed on the listing itself. */
export async function restoreVerification(
  proof: AuthorizedOn<"property.verify">,
  queries: Queries,
  was: { verification: Verification; reason: string | null; publishedAt: string | null; at: Date },
): Promise<void> {
  await queries
    .updateTable("property")
    .set({
      verification: was.verification,
      rejection_reason: was.reason,
      published_at: was.publishedAt,
      updated_at: was.at,
    })
    .where("id", "=", proof.subjectId)
    .execute();
}

/** The transaction's id, with which a caller can make sure that a search includes its changes. */
export async function readTransactionId(queries: Queries): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(queries);
  return rows[0]?.xid ?? "0";
}
