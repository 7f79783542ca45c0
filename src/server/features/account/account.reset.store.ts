import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";

const PREFIX = "password-reset:";

/** The user whose password may be reset by a link to this address; undefined for unknown and suspended users. */
export function readResettable(queries: Queries, email: string) {
  return queries
    .selectFrom("users")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email)
    .where("status", "!=", "suspended")
    .executeTakeFirst();
}

/** Stores the hash of a link's token, with which the link is checked later. */
export async function insertResetHash(
  queries: Queries,
  { userId, hash, expiresAt }: { userId: string; hash: string; expiresAt: Date },
): Promise<void> {
  await queries
    .insertInto("verifications")
    .values({ identifier: PREFIX + hash, value: userId, expires_at: expiresAt })
    .execute();
}

/** The owner of a link, expired or not; undefined if it is unknown or used. */
export async function readOwnerOfResetHash(queries: Queries, hash: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", PREFIX + hash)
    .executeTakeFirst();
  return row?.value;
}

/** Deletes the link and returns its owner; undefined if it is unknown, used or expired. */
export async function consumeResetHash(queries: Queries, hash: string, now: Date) {
  const row = await queries
    .deleteFrom("verifications")
    .where("identifier", "=", PREFIX + hash)
    .returning(["value", "expires_at"])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return await queries
    .selectFrom("users")
    .select(["id", "email", "usertype", "email_verified"])
    .where("id", "=", row.value)
    .where("status", "!=", "suspended")
    .executeTakeFirst();
}

/** Deletes every link that could set a password for the account. */
export async function deleteResetLinks(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom("verifications")
    .where("value", "=", userId)
    .where("identifier", "like", `${PREFIX}%`)
    .execute();
}

/**
 * Sets the password, which is already hashed, ends every session and every other link, and marks the address as confirmed.
 * @param proven whether the address was confirmed before; if not, other ways to sign in may have been added by a stranger
 */
export async function resetCredentials(
  queries: Queries,
  { userId, passwordHash, proven }: { userId: string; passwordHash: string; proven: boolean },
): Promise<void> {
  const ways = queries.deleteFrom("credentials").where("user_id", "=", userId);
  await (proven ? ways.where("provider_id", "=", "credential") : ways).execute();
  if (!proven)
    for (const table of ["authenticator", "recovery_code", "passkey"] as const)
      await queries.deleteFrom(table).where("user_id", "=", userId).execute();
  await queries
    .insertInto("credentials")
    .values({ user_id: userId, account_id: userId, provider_id: "credential", password: passwordHash })
    .execute();
  // Whoever had the old password could have made tokens.
  await queries.deleteFrom("api_token").where("user_id", "=", userId).execute();
  await queries.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await deleteResetLinks(queries, userId);
  await queries
    .updateTable("users")
    .set({ email_verified: true, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}
