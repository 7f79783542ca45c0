import { sql } from "kysely";
import type { ModerationCounters } from "#contract/moderation.ts";
import type { Authorized } from "#domain/policy.ts";
import type { CheckKind, Verification } from "#domain/property-choices.ts";
import type { PropertyType } from "#domain/property-kinds.ts";
import { userIdOf } from "#domain/roles.ts";
import { countsOf } from "#server/platform/database/counts.store.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What moderation needs of a property. */
export type ModeratedProperty = NonNullable<Awaited<ReturnType<typeof moderatedProperty>>>;

/** Reads a property whatever its state; `lock` keeps others from changing it until the transaction ends. */
export async function moderatedProperty(queries: Queries, publicId: string, lock: "lock" | "read") {
  const query = queries
    .selectFrom("property")
    .select(["id", "public_id", "owner_id", "property_title"])
    .select(["verification", "rejection_reason", "published_at"])
    .where("public_id", "=", publicId)
    .where("life", "!=", "deleted");
  return await (lock === "lock" ? query.forUpdate() : query).executeTakeFirst();
}

/** Writes the team's decision; the first approval is the day of publication. */
export async function writeVerification(
  proof: Authorized<"property.verify">,
  queries: Queries,
  decision: { id: number; verification: Verification; reason: string | null; at: Date },
) {
  void proof;
  const { id, verification, reason, at } = decision;
  return await queries
    .updateTable("property")
    .set((build) => ({
      verification,
      rejection_reason: reason,
      updated_at: at,
      ...(verification === "approved" && {
        published_at: build.fn.coalesce("published_at", sql<Date>`${at}::timestamptz`),
      }),
    }))
    .where("id", "=", id)
    .returning(["public_id", "verification", "rejection_reason", "published_at"])
    .executeTakeFirstOrThrow();
}

/** The newest decision on a property, of whichever kind. */
export async function lastDecision(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("audit_entry")
    .select(["actor_id", "action", "before"])
    .where("noun", "=", "property")
    .where("noun_id", "=", publicId)
    .where("action", "in", ["property.verify", "property.ask-change", "property.undo"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Puts a decision back as it was before. */
export async function restoreDecision(
  proof: Authorized<"property.verify">,
  queries: Queries,
  was: {
    id: number;
    verification: Verification;
    reason: string | null;
    publishedAt: Date | string | null;
    at: Date;
  },
): Promise<void> {
  void proof;
  await queries
    .updateTable("property")
    .set({
      verification: was.verification,
      rejection_reason: was.reason,
      published_at: was.publishedAt,
      updated_at: was.at,
    })
    .where("id", "=", was.id)
    .execute();
}

/** The transaction's id, by which a search can be asked to have seen it. */
export async function transactionId(queries: Queries): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(queries);
  return rows[0]?.xid ?? "0";
}

/** Properties by verification, from the counters that triggers keep. */
export async function countByVerification(queries: Queries): Promise<ModerationCounters> {
  const counted = await countsOf(queries, "property");
  const of = (verification: Verification) => counted.get(verification) ?? 0;
  const counters = { pending: of("pending"), approved: of("approved"), rejected: of("rejected") };
  return { ...counters, total: counters.pending + counters.approved + counters.rejected };
}

/** The types that occur, by name. */
export async function typesInUse(queries: Queries): Promise<PropertyType[]> {
  const counted = await countsOf(queries, "property_type");
  return [...counted]
    .filter(([, n]) => n > 0)
    .map(([type]) => type as PropertyType)
    .sort();
}

export async function checksOf(queries: Queries, propertyId: number) {
  return await queries
    .selectFrom("verification_check")
    .select(["kind", "checked_at", "note"])
    .where("property_id", "=", propertyId)
    .orderBy("checked_at", "desc")
    .orderBy("kind")
    .execute();
}

/** Writes what was checked, now and by whom; checked again, it takes the new day and note. */
export async function writeCheck(
  proof: Authorized<"property.verify">,
  queries: Queries,
  check: { propertyId: number; kind: CheckKind; note: string; at: Date },
): Promise<void> {
  const values = { checked_at: check.at, checked_by: userIdOf(proof.actor), note: check.note };
  await queries
    .insertInto("verification_check")
    .values({ property_id: check.propertyId, kind: check.kind, ...values })
    .onConflict((conflict) => conflict.columns(["property_id", "kind"]).doUpdateSet(values))
    .execute();
}

export async function deleteCheck(
  proof: Authorized<"property.verify">,
  queries: Queries,
  check: { propertyId: number; kind: CheckKind },
): Promise<void> {
  void proof;
  await queries
    .deleteFrom("verification_check")
    .where("property_id", "=", check.propertyId)
    .where("kind", "=", check.kind)
    .execute();
}

/** Whose it is, and how the team reaches them. */
export async function ownerOf(queries: Queries, ownerId: string) {
  return await queries
    .selectFrom("users")
    .select(["id", "name", "email", "mobile", "created_at"])
    .where("id", "=", ownerId)
    .executeTakeFirstOrThrow();
}
