import type { CardListing } from "#contract/listing.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { presentCard } from "./search.presenter.ts";
import { readCardRows } from "./search.store.ts";

/** Photos on a card of the API: the first ones, for its gallery. */
const PHOTOS = 5;

/** Reads the cards of public properties; those that are not public are left out. */
export function createCards({ database, clock }: { database: Database; clock: Clock }) {
  async function readCardsById(
    ids: readonly number[],
    photos: number = PHOTOS,
  ): Promise<Map<number, CardListing>> {
    const rows = ids.length > 0 ? await readCardRows(database.db, ids, photos) : [];
    return new Map(rows.map((row) => [row.id, presentCard(row, clock.now())]));
  }
  return {
    readCardsById,
    /** Cards in the order of the ids. @param photos how many of the first photos to read for each */
    async readCards(ids: readonly number[], photos?: number): Promise<CardListing[]> {
      const cards = await readCardsById(ids, photos);
      return ids.flatMap((id) => cards.get(id) ?? []);
    },
  };
}
