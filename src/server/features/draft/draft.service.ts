import type { DraftAnswer, DraftInput } from "#contract/listing/property.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteDrafts, insertDraft, lockDrafts, readNewestDraft } from "./draft.store.ts";

export type DraftService = ReturnType<typeof createDraftService>;

/** One unfinished listing for each person, so that it can be finished on another device. */
export function createDraftService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** The actor's own draft, or null. */
    async read(actor: Actor): Promise<DraftAnswer> {
      const { subjectId } = authorizeOnSelf(actor, "draft.keep");
      const row = await readNewestDraft(database.db, subjectId);
      return { draft: row ? { data: row.data, updatedAt: row.updated_at.toISOString() } : null };
    },

    /** Saves the form, replacing the saved draft: the form that was typed in last counts, on whichever device. */
    async keep(actor: Actor, { data }: DraftInput): Promise<DraftAnswer> {
      const proof = authorizeOnSelf(actor, "draft.keep");
      const at = clock.now();
      await database.transaction(async (queries) => {
        await lockDrafts(proof, queries);
        await deleteDrafts(proof, queries);
        await insertDraft(proof, queries, { data, at });
      });
      return { draft: { data, updatedAt: at.toISOString() } };
    },

    /**
     * Deletes the draft, because the form was submitted or the person starts over.
     * @param form the key of that form. A draft of another form stays: it was begun on another device or in another
     *   tab since. Without a key the draft is deleted whatever it is.
     * @returns the draft that stays, or null
     */
    async forget(actor: Actor, form?: string): Promise<DraftAnswer> {
      const proof = authorizeOnSelf(actor, "draft.keep");
      await deleteDrafts(proof, database.db, form);
      return this.read(actor);
    },
  };
}
