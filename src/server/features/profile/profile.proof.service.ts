import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createInvalid, Failure, signInNeeded } from "#domain/failure.ts";
import type { AttemptLimit, Limits } from "#server/platform/auth/attempts.ts";
import { verifyPassword } from "#server/platform/auth/passwords.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { readPasswordHash } from "../account/account.store.ts";
import { readSessionStart } from "./profile.store.ts";

/** Wrong passwords in one session: whoever holds a stolen one does not lock the owner out of theirs. */
const TRIES: AttemptLimit = { max: 10, seconds: 900 };
/** Who has no password proves it by having signed in so lately. */
const FRESH_MS = 15 * 60_000;

/** What makes sure that whoever holds the session is whose account it is. */
export type Proof = ReturnType<typeof createProof>;

export function createProof({ db, clock, limits }: { db: Queries; clock: Clock; limits: Limits }) {
  const attempts = limits("password-proof", TRIES);

  return {
    /**
     * The account's password, or where it has none, a session that was opened a moment ago.
     * @returns the account's id and the session's
     * @throws Failure invalid at `currentPassword`, too_many, forbidden where signing in again is needed
     */
    async checkPassword(actor: Actor, password: string): Promise<{ userId: string; sessionId: string }> {
      const userId = getUserId(actor);
      if (!userId || actor.role === "none" || actor.role === "system") throw signInNeeded();
      const { sessionId } = actor;
      const hash = await readPasswordHash(db, userId);
      if (hash === undefined) {
        const since = await readSessionStart(db, sessionId);
        if (!since || clock.now().getTime() - since.getTime() > FRESH_MS)
          throw new Failure("forbidden", m.account_proof_stale());
        return { userId, sessionId };
      }
      if (password === "") throw createInvalid({ currentPassword: m.account_password_current_needed() });
      await attempts.take(sessionId);
      if (!(await verifyPassword({ hash, password })))
        throw createInvalid({ currentPassword: m.account_password_current_wrong() });
      await attempts.forget(sessionId);
      return { userId, sessionId };
    },
  };
}
