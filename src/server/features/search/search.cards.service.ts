import type { CardListing } from "#contract/listing/listing.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheById } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { mayReadStale } from "#server/platform/database/reading.ts";
import { presentCard } from "./search.present.ts";
import { readCardRows, readPublicIds } from "./search.store.ts";

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
 * Reads the cards of public properties. Which of them are public is always asked of the database, so a hidden listing is
 * never shown. While the index answers, what the cards show is cached until the database announces a public change
 * (decision 0224); before, it is read each time.
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
  async function readCachedIfPublic(ids: readonly number[]): Promise<ReadonlyMap<number, CardListing>> {
    const [cards, rows] = await Promise.all([readCached(ids), readPublicIds(database.db, ids)]);
    const isPublic = new Set(rows.map(({ id }) => id));
    return new Map([...cards].filter(([id]) => isPublic.has(id)));
  }
  const readCardsById = (ids: readonly number[]): Promise<ReadonlyMap<number, CardListing>> =>
    ids.length > 0 && isIndexed() && mayReadStale() ? readCachedIfPublic(ids) : readNow(ids);
  return {
    readCardsById,
    /** Cards in the order of the ids. */
    async readCards(ids: readonly number[]): Promise<CardListing[]> {
      const cards = await readCardsById(ids);
      return ids.flatMap((id) => cards.get(id) ?? []);
    },
  };
}
