import type { DraftAnswer, DraftInput } from "#contract/draft.ts";
import { signInNeeded } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteDrafts, insertDraft, newestDraft } from "./draft.store.ts";

export type DraftService = ReturnType<typeof createDraftService>;

/** One unfinished listing for each person, so that it can be finished on another device. */
export function createDraftService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** One's own, or null. */
    async read(actor: Actor): Promise<DraftAnswer> {
      const { userId } = mayKeep(actor);
      const row = await newestDraft(database.db, userId);
      return { draft: row ? { data: row.data, updatedAt: row.updated_at.toISOString() } : null };
    },

    /** Keeps the form in place of what was kept before. */
    async keep(actor: Actor, { data }: DraftInput): Promise<DraftAnswer> {
      const { proof, userId } = mayKeep(actor);
      const at = clock.now();
      await database.transaction(async (queries) => {
        await deleteDrafts(proof, queries, userId);
        await insertDraft(proof, queries, { userId, data, at });
      });
      return { draft: { data, updatedAt: at.toISOString() } };
    },

    /** Forgets it: the form was sent, or somebody starts over. */
    async forget(actor: Actor): Promise<DraftAnswer> {
      const { proof, userId } = mayKeep(actor);
      await deleteDrafts(proof, database.db, userId);
      return { draft: null };
    },
  };
}

function mayKeep(actor: Actor) {
  const userId = userIdOf(actor);
  const proof = authorize(actor, "draft.keep", { ownerId: userId });
  if (userId === null) throw signInNeeded();
  return { proof, userId };
}
