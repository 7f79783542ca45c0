import type { CardListing } from "#contract/listing.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheById } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { mayReadEarlier } from "#server/platform/database/reading.ts";
import { presentCard } from "./search.presenter.ts";
import { readCardRows } from "./search.store.ts";

/** About three kilobytes of memory each. */
const MOST_CACHED = 10_000;
/** Cards also say what is new, which depends on the time. */
const OLDEST_MS = 5 * 60 * 1000;

interface CardsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether the index in memory answers searches. */
  readonly isIndexed: () => boolean;
}

/**
 * Reads the cards of public properties; those that are not public are left out. While the index answers, cards are
 * cached until the database announces a public change, like the pages that show them (decision 0224). Plain SQL, which
 * answers before, always reads the present state.
 */
export function createCards({ database, clock, isIndexed }: CardsDeps) {
  async function readNow(ids: readonly number[]): Promise<ReadonlyMap<number, CardListing>> {
    const rows = ids.length > 0 ? await readCardRows(database.db, ids) : [];
    return new Map(rows.map((row) => [row.id, presentCard(row, clock.now())]));
  }
  const readCached = cacheById(database, {
    most: MOST_CACHED,
    oldestMs: OLDEST_MS,
    now: () => clock.now().getTime(),
    read: readNow,
  });
  const readCardsById = (ids: readonly number[]): Promise<ReadonlyMap<number, CardListing>> =>
    isIndexed() && mayReadEarlier() ? readCached(ids) : readNow(ids);
  return {
    readCardsById,
    /** Cards in the order of the ids. */
    async readCards(ids: readonly number[]): Promise<CardListing[]> {
      const cards = await readCardsById(ids);
      return ids.flatMap((id) => cards.get(id) ?? []);
    },
  };
}
