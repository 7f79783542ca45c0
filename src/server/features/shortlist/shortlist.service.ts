import type { CardListing, ShortlistAnswer, ShortlistPage } from "#contract/listing/listing.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { MOST_SHORTLISTED } from "#domain/list-limits.ts";
import { type AuthorizedOn, authorizeOnSelf } from "#domain/policy/policy.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import {
  addToShortlist,
  lockShortlist,
  readPublicIdsInside,
  readShortlist,
  removeFromShortlist,
} from "./shortlist.store.ts";

export interface ShortlistDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Cards of public properties, in the order of the ids. */
  readonly search: { readCards(ids: readonly number[]): Promise<CardListing[]> };
}

export type ShortlistService = ReturnType<typeof createShortlistService>;

/** The listings that people shortlist. */
export function createShortlistService({ database, clock, search }: ShortlistDeps) {
  const readIds = async (
    queries: Queries,
    { subjectId }: AuthorizedOn<"shortlist.change">,
  ): Promise<ShortlistAnswer> => {
    const stored = await readShortlist(queries, subjectId);
    return { ids: stored.map((row) => row.public_id) };
  };
  return {
    /** The ids, the latest first. */
    async listIds(actor: Actor): Promise<ShortlistAnswer> {
      return readIds(database.db, authorizeOnSelf(actor, "shortlist.change"));
    },

    /**
     * Adds those of the ids that are public, and returns the whole list.
     * @throws Failure not_found if none of them is public, conflict if the list is full
     */
    async add(actor: Actor, ids: readonly string[]): Promise<ShortlistAnswer> {
      const proof = authorizeOnSelf(actor, "shortlist.change");
      return database.transaction(async (queries) => {
        const found = new Map(
          (await readPublicIdsInside(queries, [...new Set(ids)])).map((row) => [row.public_id, row.id]),
        );
        if (ids.length === 1 && found.size === 0) throw createNotFound(m.list_error_gone());
        await lockShortlist(queries, proof.subjectId);
        const before = await readShortlist(queries, proof.subjectId);
        const stored = new Set(before.map((row) => row.id));
        const wanted = [...new Set(ids)].flatMap((id) => found.get(id) ?? []).filter((id) => !stored.has(id));
        if (before.length + wanted.length > MOST_SHORTLISTED)
          throw createConflict(m.shortlist_error_full({ max: MOST_SHORTLISTED }));
        await addToShortlist(proof, queries, wanted, clock.now());
        return readIds(queries, proof);
      });
    },

    /** Removes one, available or not; does nothing if it is not in the list. */
    async remove(actor: Actor, id: string): Promise<ShortlistAnswer> {
      const proof = authorizeOnSelf(actor, "shortlist.change");
      return database.transaction(async (queries) => {
        await removeFromShortlist(proof, queries, id);
        return readIds(queries, proof);
      });
    },

    /** The caller's own list with its cards. */
    async page(actor: Actor): Promise<ShortlistPage> {
      const { subjectId } = authorizeOnSelf(actor, "shortlist.change");
      const stored = await readShortlist(database.db, subjectId);
      const cards = await search.readCards(stored.map((row) => row.id));
      return {
        cards,
        gone: findMissing(
          stored.map((row) => row.public_id),
          cards,
        ),
      };
    },

    /** Cards for the ids in an address or on a device, in that order; open to all. */
    async readCards(ids: readonly string[]): Promise<ShortlistPage> {
      const asked = [...new Set(ids)].slice(0, MOST_SHORTLISTED);
      const inside = new Map(
        (await readPublicIdsInside(database.db, asked)).map((row) => [row.public_id, row.id]),
      );
      const cards = await search.readCards(asked.flatMap((id) => inside.get(id) ?? []));
      return { cards, gone: findMissing(asked, cards) };
    },
  };
}

function findMissing(ids: readonly string[], cards: readonly CardListing[]): string[] {
  const shown = new Set(cards.map((card) => card._id));
  return ids.filter((id) => !shown.has(id));
}
