import { type Actor, getSession, getUserId, type UserType } from "#domain/account/roles.ts";
import { isRejection } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import type { Auth } from "#server/platform/auth/better-auth.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { lockOwnAccount } from "../profile/profile.proof.service.ts";
import {
  deleteOtherSignInMethods,
  insertLinkSession,
  readLinkSession,
  readSignInMethodIds,
} from "./social.state.store.ts";

/** Longer than the library accepts a state, which is ten minutes. */
const STATE_MS = 20 * 60_000;

export interface LinkingDeps {
  database: Database;
  clock: Clock;
  auth: Auth;
}

/**
 * Linking a provider belongs to the session that has started it: the library itself would link it for whoever returns from
 * the provider with its cookie, also after the account's owner has ended that session with a new password.
 */
export function createLinking({ database, clock, auth }: LinkingDeps) {
  const { db } = database;

  return {
    /** Remembers that this session has started. @param page the provider's page, with the state in its address */
    async remember(page: string, sessionId: string): Promise<void> {
      const state = new URL(page).searchParams.get("state") ?? "";
      await insertLinkSession(db, {
        state,
        sessionId,
        expiresAt: new Date(clock.now().getTime() + STATE_MS),
      });
    },

    /** Whether somebody has returned from a provider who wanted to link it, not to sign in. */
    async readStarter(state: string | undefined): Promise<string | undefined> {
      return state === undefined ? undefined : readLinkSession(db, state);
    },

    /**
     * Links the provider, if the browser still has the session that has started.
     * @param link asks the provider who the person is, and links it
     * @returns null if that session has ended
     */
    async finish<T>(cookie: string, starter: string, link: () => Promise<T>): Promise<T | null> {
      const actor = await readActor(cookie);
      if (!actor || getSession(actor) !== starter) return null;
      const before = await readSignInMethodIds(db, getUserId(actor) ?? "");
      const answer = await link();
      // Asking the provider takes long enough for a reset.
      return (await isStillOpen(actor, before)) ? answer : null;
    },
  };

  async function readActor(cookie: string): Promise<Actor | null> {
    const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
    if (!found) return null;
    const { user, session } = found;
    return { role: user.usertype as UserType, userId: user.id, sessionId: session.id };
  }

  /** Removes what was linked if the session has ended meanwhile. */
  async function isStillOpen(actor: Actor, before: readonly string[]): Promise<boolean> {
    const allowed = authorizeOnSelf(actor, "profile.change");
    return database.transaction(async (queries) => {
      try {
        await lockOwnAccount(queries, actor);
        return true;
      } catch (error) {
        if (!isRejection(error)) throw error;
        await deleteOtherSignInMethods(allowed, queries, before);
        return false;
      }
    });
  }
}
