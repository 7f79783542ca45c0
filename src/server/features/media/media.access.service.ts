import { type Actor, getUserId } from "#domain/account/roles.ts";
import { findPolicyFailure } from "#domain/policy/policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isOwnFile, isShownInPublic } from "./media.access.store.ts";

/** How many keys are remembered as public; when there are more, the list is cleared. */
const MOST = 50_000;

/**
 * Who may see a file. Files of a public listing are open to everybody; others only to their owner and the team. Only
 * public keys are remembered, until anything public changes, so that a newly published listing is visible at once.
 */
export function createMediaAccess({ database: { db } }: { database: Database }) {
  const shown = new Set<string>();
  let changes = 0;
  return {
    async isPublic(key: string): Promise<boolean> {
      if (shown.has(key)) return true;
      const since = changes;
      const found = await isShownInPublic(db, key);
      if (shown.size >= MOST) shown.clear();
      // A result that was read before a change may no longer be true after it.
      if (found && since === changes) shown.add(key);
      return found;
    },

    /** Whether this person may see a file that is not public. */
    async isFor(actor: Actor, key: string): Promise<boolean> {
      const userId = getUserId(actor);
      if (userId === null) return false;
      return findPolicyFailure(actor, "desk.read") === null || (await isOwnFile(db, key, userId));
    },

    /** Called when something public has changed. */
    forgetSeen(): void {
      changes += 1;
      shown.clear();
    },
  };
}
