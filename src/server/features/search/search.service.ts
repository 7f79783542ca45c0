import type { ListingAnswer, ListingCard } from "#contract/listing.ts";
import type { ListingQuery } from "#domain/listing-query.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SearchEngine } from "./engine/engine.ts";
import { SqlEngine } from "./engine/sql-engine.store.ts";
import { presentCard } from "./search.presenter.ts";
import { cardRows } from "./search.store.ts";

export interface SearchDeps {
  readonly database: Database;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Finding listings, and the cards of those that were found. */
export function createSearchService({ database }: SearchDeps) {
  const sqlEngine = new SqlEngine(database.db);
  const engine = (): SearchEngine => sqlEngine;

  /** Cards of public properties in the order of the ids; one that is not public is left out. */
  async function cardsOf(ids: readonly number[]): Promise<ListingCard[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await cardRows(database.db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(presentCard);
  }

  return {
    cardsOf,
    /** One page of a search with its exact numbers. */
    async search(query: ListingQuery): Promise<ListingAnswer> {
      const { ids, ...found } = await engine().find(query);
      return { items: await cardsOf(ids), ...found, pageSize: query.pageSize };
    },
  };
}
