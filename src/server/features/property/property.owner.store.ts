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
