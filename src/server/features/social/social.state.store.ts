import { sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

const PREFIX = "link-session:";

/** Stores which session has started to link a provider, by the `state` that the provider sends back. */
export async function insertLinkSession(
  queries: Queries,
  { state, sessionId, expiresAt }: { state: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await queries
    .insertInto("verifications")
    .values({ identifier: PREFIX + state, value: sessionId, expires_at: expiresAt })
    .execute();
}

/**
 * The session that has started to link with this state; undefined if it was not for linking. It is not deleted, so that it
 * is found as long as the library accepts the state.
 */
export async function readLinkSession(queries: Queries, state: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", PREFIX + state)
    .executeTakeFirst();
  return row?.value;
}

/** The ids of what an account is signed in to with: its password and its providers. */
export async function readSignInMethodIds(queries: Queries, userId: string): Promise<string[]> {
  const rows = await queries.selectFrom("credentials").select("id").where("user_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}

/** Removes all providers but these. */
export async function deleteOtherSignInMethods(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  ids: readonly string[],
): Promise<void> {
  await queries
    .deleteFrom("credentials")
    .where("user_id", "=", proof.subjectId)
    .where("provider_id", "!=", "credential")
    .where(sql<boolean>`id <> all(${ids}::text[])`)
    .execute();
}
