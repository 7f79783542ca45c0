import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** The address of an account that somebody can use; undefined for one that is deleted or merged into another. */
export function readEmailState(queries: Queries, userId: string, lock?: "lock") {
  const query = queries
    .selectFrom("users")
    .select(["id", "email", "email_verified", "new_email", "usertype"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .where("merged_into", "is", null);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** How many approved listings wait for their owner's address. */
export async function countWithheld(queries: Queries, userId: string): Promise<number> {
  const row = await queries
    .selectFrom("property")
    .select((build) => build.fn.countAll<number>().as("n"))
    .where("owner_id", "=", userId)
    .where("withheld", "=", true)
    .where("life", "=", "live")
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Marks the address as confirmed; a trigger makes the listings public that waited for it. */
export async function writeConfirmedEmail(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  await queries
    .updateTable("users")
    .set({ email, email_verified: true, new_email: null, updated_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
}
