import { sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { PersonChange } from "../account/account.store.ts";

/** Changes a user's account into an owner's; false if the person is already an owner, is an admin, or is deleted. */
export async function writeOwner(
  proof: AuthorizedOn<"owner.become">,
  queries: Queries,
  change: PersonChange,
): Promise<boolean> {
  const done = await queries
    .updateTable("users")
    .set({
      usertype: "owner",
      name: change.name,
      first_name: change.firstName,
      last_name: change.lastName,
      mobile: change.mobile,
      updated_at: sql`now()`,
    })
    .where("id", "=", proof.subjectId)
    .where("usertype", "=", "user")
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
