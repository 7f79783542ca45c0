import type { Queries } from "#server/platform/database/database.ts";

/** The accounts with this email address or mobile number; at most two, because one is enough to know that it is unclear. */
export function findOwners(queries: Queries, by: { email: string } | { mobile: string }) {
  const rows = queries
    .selectFrom("users")
    .select(["id", "name", "usertype", "status", "mobile"])
    .where("deleted_at", "is", null)
    .where("merged_into", "is", null);
  const found = "email" in by ? rows.where("email", "=", by.email) : rows.where("mobile", "=", by.mobile);
  return found.orderBy("created_at").limit(2).execute();
}

/** The present owner of a property in any state; undefined if it does not exist. */
export async function readOwnerId(queries: Queries, publicId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("property")
    .select("owner_id")
    .where("public_id", "=", publicId)
    .executeTakeFirst();
  return row?.owner_id;
}

/**
 * The account that owns a property or will own it. Until the transaction ends it cannot be suspended, which needs a
 * lock of the whole row, but can be changed otherwise.
 */
export function lockOwner(queries: Queries, userId: string) {
  return queries
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "usertype", "status", "mobile", "email_verified"])
    .select(["deleted_at", "merged_into"])
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
}

/**
 * The same for the owner of a property that is locked next: a suspension also locks the account before its properties,
 * so neither can wait for the other for ever.
 */
export async function lockOwnerOf(queries: Queries, publicId: string): Promise<void> {
  await queries
    .selectFrom("users")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("property").select("owner_id").where("public_id", "=", publicId),
    )
    .forKeyShare()
    .execute();
}
