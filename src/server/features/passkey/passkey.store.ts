import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

type Proof = AuthorizedOn<"profile.change">;

/** The passkeys of an account, oldest first. */
export function readPasskeys(queries: Queries, userId: string) {
  return queries
    .selectFrom("passkey")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export type PasskeyRecord = Awaited<ReturnType<typeof readPasskeys>>[number];

/** The passkey with this id of the device; undefined if its account is deleted. */
export function findPasskey(queries: Queries, credentialId: string) {
  return queries
    .selectFrom("passkey")
    .innerJoin("users", "users.id", "passkey.user_id")
    .selectAll("passkey")
    .select("users.email")
    .where("credential_id", "=", credentialId)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
}

export interface AddedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  at: Date;
}

/** Adds a key to the account. False if the key is known already, for this account or another. */
export async function insertPasskey(proof: Proof, queries: Queries, key: AddedPasskey): Promise<boolean> {
  const done = await queries
    .insertInto("passkey")
    .values({
      credential_id: key.credentialId,
      user_id: proof.subjectId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
      name: key.name,
      created_at: key.at,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Records a sign-in with the key. False if its counter has not increased since it was read: of two copies of a key, one
 * is refused.
 */
export async function markUsed(
  queries: Queries,
  { id, before, counter, at }: { id: string; before: number; counter: number; at: Date },
): Promise<boolean> {
  const done = await queries
    .updateTable("passkey")
    .set({ counter, used_at: at })
    .where("id", "=", id)
    .where("counter", "=", before)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** False if it does not belong to the account. */
export async function renamePasskey(
  proof: Proof,
  queries: Queries,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const done = await queries
    .updateTable("passkey")
    .set({ name })
    .where("user_id", "=", proof.subjectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Deletes a key and returns its name; undefined if it does not belong to the account. */
export async function deletePasskey(proof: Proof, queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .deleteFrom("passkey")
    .where("user_id", "=", proof.subjectId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

export interface Challenge {
  challenge: string;
  purpose: "add" | "sign-in";
  /** Who may use it: the session that adds a key, or the id of the browser that signs in. */
  holder: string;
}

export async function insertChallenge(
  queries: Queries,
  { challenge, purpose, holder, expiresAt }: Challenge & { expiresAt: Date },
): Promise<void> {
  await queries
    .insertInto("passkey_challenge")
    .values({ challenge, purpose, holder, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge once. False if it was used, has expired, or was given to somebody else or for another purpose. */
export async function takeChallenge(
  queries: Queries,
  { challenge, purpose, holder, now }: Challenge & { now: Date },
): Promise<boolean> {
  const done = await queries
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("holder", "=", holder)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
