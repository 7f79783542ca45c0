import { sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { PersonChange } from "../account/account.store.ts";

/** Turns the account of a user into an owner's; false where the person is one already, an admin, or gone. */
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
