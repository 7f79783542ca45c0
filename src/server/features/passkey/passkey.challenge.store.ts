import type { Queries } from "#server/platform/database/database.ts";

export interface Challenge {
  challenge: string;
  purpose: "add" | "sign-in";
  /** Whose it is: the session that adds a key, or the mark of the browser that signs in. */
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

/** Uses a challenge up. False where it was used, is over, or was given to somebody else or for something else. */
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
