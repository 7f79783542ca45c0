import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import { lockPerson } from "./account.store.ts";

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

/**
 * Deletes the link and returns its owner; undefined if it is unknown, used or expired. The owner is locked first, as by
 * everything else that ends links: two that lock in different orders would wait for each other.
 */
export async function consumeResetHash(queries: Queries, hash: string, now: Date) {
  const owner = await readOwnerOfResetHash(queries, hash);
  if (owner === undefined) return undefined;
  await lockPerson(queries, owner);
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

/** What a reset has ended besides sessions and links. */
export interface ResetEnded {
  /** Whether there were API tokens. */
  tokens: boolean;
  /** How many listings were paused, because a stranger may have made them. */
  paused: number;
}

/**
 * Sets the password, which is already hashed, ends every session and every other link, and marks the address as confirmed.
 * @param proven whether the address was confirmed before; if not, a stranger may have made the account
 */
export async function resetCredentials(
  queries: Queries,
  { userId, passwordHash, proven }: { userId: string; passwordHash: string; proven: boolean },
): Promise<ResetEnded> {
  await lockPerson(queries, userId);
  const paused = proven ? 0 : await removeStrangers(queries, userId);
  await queries
    .deleteFrom("credentials")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .execute();
  await queries
    .insertInto("credentials")
    .values({ user_id: userId, account_id: userId, provider_id: "credential", password: passwordHash })
    .execute();
  // Whoever had the old password could have made tokens, and begun to set up an app.
  const tokens = await queries.deleteFrom("api_token").where("user_id", "=", userId).executeTakeFirst();
  await deleteUnconfirmedApp(queries, userId);
  await queries.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await deleteResetLinks(queries, userId);
  await queries
    .updateTable("users")
    .set({ email_verified: true, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
  return { tokens: tokens.numDeletedRows > 0n, paused };
}

/**
 * Takes from an account what a stranger may have added who registered with somebody else's address: all ways to sign in,
 * the mobile number, and what visitors would see once the address is confirmed. An account that the team has made has no
 * way to sign in yet, and keeps what the team has entered.
 * @returns how many listings were paused; their owner can show them again
 */
async function removeStrangers(queries: Queries, userId: string): Promise<number> {
  for (const table of ["authenticator", "recovery_code", "passkey", "mobile_code"] as const)
    await queries.deleteFrom(table).where("user_id", "=", userId).execute();
  // A confirmed mobile number signs in too.
  await queries.updateTable("users").set({ mobile_confirmed_at: null }).where("id", "=", userId).execute();
  const alternatives = await queries
    .deleteFrom("credentials")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (alternatives.numDeletedRows === 0n) return 0;
  await queries.updateTable("users").set({ mobile: null }).where("id", "=", userId).execute();
  const paused = await queries
    .updateTable("property")
    .set({ life: "paused", updated_at: sql`now()` })
    .where("owner_id", "=", userId)
    .where("life", "=", "live")
    .executeTakeFirst();
  return Number(paused.numUpdatedRows);
}

/** Deletes the secret of an app that waits for its first code. */
export async function deleteUnconfirmedApp(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom("authenticator")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .execute();
}
