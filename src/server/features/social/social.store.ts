import { sql } from "kysely";
import { getSocialName, SOCIAL_PROVIDER_VALUES } from "#domain/account/sign-in.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface SignInMethod {
  /** `credential` means a password. */
  provider: string;
  since: Date;
}

/** The ways in which a person can sign in, oldest first. */
export function readSignInMethods(queries: Queries, userId: string): Promise<SignInMethod[]> {
  return queries
    .selectFrom("credentials")
    .select(["provider_id as provider", "created_at as since"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Whether a person can sign in in this way. */
export async function hasSignInMethod(queries: Queries, userId: string, provider: string): Promise<boolean> {
  const alternatives = await readSignInMethods(queries, userId);
  return alternatives.some((way) => way.provider === provider);
}

/** The names of the providers linked to an account. */
export async function readLinkedNames(queries: Queries, userId: string): Promise<string[]> {
  const alternatives = await readSignInMethods(queries, userId);
  const providers = SOCIAL_PROVIDER_VALUES.filter((value) =>
    alternatives.some(({ provider }) => provider === value),
  );
  return providers.map(getSocialName);
}

/** A person's role, for the activity log. */
export async function readRole(queries: Queries, userId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("users")
    .select("usertype")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.usertype;
}

/** Removes a provider from the account. */
export async function deleteSignInMethod(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  provider: string,
): Promise<void> {
  await queries
    .deleteFrom("credentials")
    .where("user_id", "=", proof.subjectId)
    .where("provider_id", "=", provider)
    .execute();
}

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
