import { type RawBuilder, sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Permission of the account whose second step it is. */
type Proof = AuthorizedOn<"profile.change">;

/**
 * Whether an account cannot be opened by its password alone: it has an authenticator app, or it belongs to the team and
 * has a passkey. For other accounts, passkeys are only a quicker way to sign in besides the password.
 */
export async function hasTwoFactor(queries: Queries, userId: string): Promise<boolean> {
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

/**
 * Saves a secret that waits for its first code, replacing an earlier one that was waiting too. False if an app is
 * already in use.
 */
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

/** Makes the secret valid from now on. False if it already is, or was deleted. */
export function confirmAuthenticator(proof: Proof, queries: Queries, at: Date): Promise<boolean> {
  return changeAuthenticator(queries, proof.subjectId, { confirmed_at: at }, sql`confirmed_at is null`);
}

/**
 * Marks the code of a 30-second period, and all earlier ones, as used. False if that was already done: a code works
 * once.
 */
export function markStepUsed(queries: Queries, userId: string, step: number): Promise<boolean> {
  return changeAuthenticator(queries, userId, { last_step: step }, sql`last_step < ${step}`);
}

/** Changes an account's app while the condition is true; of two simultaneous changes, the second one fails. */
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

/** Replaces the recovery codes by new ones, which are already hashed. */
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

/** All secrets of apps, encrypted. */
export function listAuthenticators(queries: Queries) {
  return queries.selectFrom("authenticator").select(["user_id", "secret"]).execute();
}

/** Saves the same secret in another encryption. False if it was replaced meanwhile. */
export async function replaceSecret(
  queries: Queries,
  userId: string,
  before: string,
  secret: string,
): Promise<boolean> {
  const done = await queries
    .updateTable("authenticator")
    .set({ secret })
    .where("user_id", "=", userId)
    .where("secret", "=", before)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * One of the stored hashes, whose salt is that of all of them; undefined if the account has no recovery codes. The release
 * before this one may write hashes of another kind while it is being replaced: they open nothing.
 */
export async function readRecoveryHash(queries: Queries, userId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("recovery_code")
    .select("hash")
    .where("user_id", "=", userId)
    .where("hash", "like", "$argon2id$%")
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

/** Marks a recovery code as used. False if there is no such code, or it was used. */
export async function markRecoveryCodeUsed(queries: Queries, userId: string, hash: string): Promise<boolean> {
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

/** The owner of the account, as the second step's mails, apps and limits name them. */
export function readHolder(queries: Queries, userId: string) {
  return queries
    .selectFrom("users")
    .select(["id", "email", "name", "usertype"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
