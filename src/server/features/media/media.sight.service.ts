import { type Actor, getUserId } from "#domain/account/roles.ts";
import { findRefusal } from "#domain/policy/policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isOwnFile, isShownInPublic } from "./media.sight.store.ts";

/** Keys that are remembered as shown; with more of them it begins anew. */
const MOST = 50_000;

/**
 * Who may see a file. What a public listing shows is everybody's; the rest is for whose it is, and for the team.
 * Only what is shown is remembered, until anything public changes, so that a listing that comes up is seen at once.
 */
export function createSightService({ database: { db } }: { database: Database }) {
  const shown = new Set<string>();
  let changes = 0;
  return {
    async isPublic(key: string): Promise<boolean> {
      if (shown.has(key)) return true;
      const since = changes;
      const found = await isShownInPublic(db, key);
      if (shown.size >= MOST) shown.clear();
      // What was read before a change says nothing of what is so after it.
      if (found && since === changes) shown.add(key);
      return found;
    },

    /** Whether somebody may see what is not public. */
    async isFor(actor: Actor, key: string): Promise<boolean> {
      const userId = getUserId(actor);
      if (userId === null) return false;
      return findRefusal(actor, "desk.read") === null || (await isOwnFile(db, key, userId));
    },

    /** Something public has changed. */
    forgetSeen(): void {
      changes += 1;
      shown.clear();
    },
  };
}
