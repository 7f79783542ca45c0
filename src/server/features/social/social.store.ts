import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface WayIn {
  /** `credential` for a password. */
  provider: string;
  since: Date;
}

/** The ways in which a person can sign in, oldest first. */
export function waysIn(queries: Queries, userId: string): Promise<WayIn[]> {
  return queries
    .selectFrom("credentials")
    .select(["provider_id as provider", "created_at as since"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Makes whoever changes the ways in of one person wait for each other until the transaction ends. */
export async function lockPerson(queries: Queries, userId: string): Promise<void> {
  await queries.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

export async function deleteWayIn(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  userId: string,
  provider: string,
): Promise<void> {
  await queries
    .deleteFrom("credentials")
    .where("user_id", "=", userId)
    .where("provider_id", "=", provider)
    .execute();
}
