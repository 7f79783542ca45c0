import { type RawBuilder, sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Of the account whose second step it is. */
type Proof = AuthorizedOn<"profile.change">;

/**
 * Whether a password alone does not open an account: it has an app that gives codes, or it is the team's and has a
 * passkey. Others' passkeys are a shorter way in beside the password.
 */
export async function hasSecondStep(queries: Queries, userId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where((build) => {
      const app = build
        .selectFrom("authenticator")
        .select("authenticator.user_id")
        .whereRef("authenticator.user_id", "=", "users.id")
        .where("confirmed_at", "is not", null);
      const passkey = build
        .selectFrom("passkey")
        .select("passkey.id")
        .whereRef("passkey.user_id", "=", "users.id");
      return build.or([
        build.exists(app),
        build.and([build("usertype", "=", "admin"), build.exists(passkey)]),
      ]);
    })
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPasskey(queries: Queries, userId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("passkey")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export function readAuthenticator(queries: Queries, userId: string) {
  return queries.selectFrom("authenticator").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** A secret that waits for its first code; the one before it, if it waits too, is gone. False where one is in use. */
export async function putAuthenticator(
  proof: Proof,
  queries: Queries,
  { secret, at }: { secret: string; at: Date },
): Promise<boolean> {
  const row = await queries
    .insertInto("authenticator")
    .values({ user_id: proof.subjectId, secret, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where("authenticator.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret counts from now on. False where it does already, or is gone. */
export function confirmAuthenticator(proof: Proof, queries: Queries, at: Date): Promise<boolean> {
  return changeAuthenticator(queries, proof.subjectId, { confirmed_at: at }, sql`confirmed_at is null`);
}

/** Uses up the code of a half minute, and all before it. False where that is done already: a code is good once. */
export function spendStep(queries: Queries, userId: string, step: number): Promise<boolean> {
  return changeAuthenticator(queries, userId, { last_step: step }, sql`last_step < ${step}`);
}

/** Changes an account's app as long as the condition holds; of two at once, one finds that it no longer does. */
async function changeAuthenticator(
  queries: Queries,
  userId: string,
  change: { confirmed_at: Date } | { last_step: number },
  stillHolds: RawBuilder<boolean>,
): Promise<boolean> {
  const done = await queries
    .updateTable("authenticator")
    .set(change)
    .where("user_id", "=", userId)
    .where(stillHolds)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function deleteAuthenticator(proof: Proof, queries: Queries): Promise<boolean> {
  const done = await queries
    .deleteFrom("authenticator")
    .where("user_id", "=", proof.subjectId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** New recovery codes, which arrive hashed, in place of those before. */
export async function replaceRecoveryCodes(
  proof: Proof,
  queries: Queries,
  hashes: readonly string[],
): Promise<void> {
  const userId = proof.subjectId;
  await queries.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await queries
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Uses a recovery code up. False where it is none, or was used. */
export async function spendRecoveryCode(queries: Queries, userId: string, hash: string): Promise<boolean> {
  const done = await queries
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const { n } = await queries
    .selectFrom("recovery_code")
    .select((build) => build.fn.countAll<number>().as("n"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Whose account it is, as the second step's mails, apps and limits name it. */
export function readHolder(queries: Queries, userId: string) {
  return queries
    .selectFrom("users")
    .select(["id", "email", "name", "usertype"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
