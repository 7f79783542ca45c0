import type { Queries } from "#server/platform/database/database.ts";

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
