import { type Actor, getSession, getUserId } from "#domain/account/roles.ts";
import { createInvalid, createSignInNeeded, Failure } from "#domain/failure.ts";
import { verifyPassword } from "#server/platform/auth/passwords.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { hasSession, lockPerson, readPasswordHash } from "../account/account.store.ts";
import { readSessionStart } from "./profile.store.ts";

/** Wrong passwords are counted per session, so that the thief of one session cannot lock the owner out of theirs. */
const ATTEMPTS: RateLimit = { max: 10, seconds: 900 };
/** A person without a password must have signed in within this time instead. */
const FRESH_MS = 15 * 60_000;

/** Makes sure that the person using a session is the owner of the account. */
export type Proof = ReturnType<typeof createProof>;

/**
 * Comes first in a transaction that changes how an account is signed in to: locks the account, and makes sure that the
 * session is still open. A request that was under way when a reset ended its session must not add to what the reset left.
 * @throws Failure sign_in_needed
 */
export async function lockOwnAccount(queries: Queries, actor: Actor): Promise<void> {
  await lockPerson(queries, getUserId(actor) ?? "");
  if (!(await hasSession(queries, getSession(actor)))) throw createSignInNeeded();
}

export function createProof({ db, clock, limits }: { db: Queries; clock: Clock; limits: RateLimits }) {
  const attempts = limits("password-proof", ATTEMPTS);

  return {
    /**
     * Checks the account's password, or if it has none, that the session was opened recently.
     * @returns the account's id and the session's
     * @throws Failure invalid at `currentPassword`, too_many, forbidden if the person must sign in again
     */
    async checkPassword(actor: Actor, password: string): Promise<{ userId: string; sessionId: string }> {
      const userId = getUserId(actor);
      if (!userId || actor.role === "none" || actor.role === "system") throw createSignInNeeded();
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
