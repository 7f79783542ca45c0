import type { CardListing, ListingAnswer } from "#contract/listing.ts";
import type { AddressParams } from "#domain/address/reader.ts";
import type { AddressOptions } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import { findShownId } from "#domain/listing/ids.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { PlaceService } from "../place/place.service.ts";
import type { FoundPage } from "./engine/engine.ts";
import { SearchIndex } from "./engine/search-index.ts";
import { SqlEngine } from "./engine/sql-engine.store.ts";
import { readArea, readListingSearch } from "./search.address.service.ts";
import { presentCard } from "./search.presenter.ts";
import { readCardRows } from "./search.store.ts";

export interface SearchDeps {
  readonly database: Database;
  readonly place: PlaceService;
  readonly clock: Clock;
  readonly log: Log;
}

export interface SearchOptions {
  /** The transaction whose changes the caller expects to see, as `pg_current_xact_id()` gave it. */
  readonly minXid?: string;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Finding listings, and the cards of those that were found. Plain SQL answers until `index` is started and loaded. */
export function createSearchService({ database, place, clock, log }: SearchDeps) {
  const sqlEngine = new SqlEngine(database.db);
  const index = new SearchIndex({ database, clock, log });

  async function find(query: ListingQuery, { minXid }: SearchOptions): Promise<FoundPage> {
    const area = await readArea(place, query);
    if (!index.loaded) return sqlEngine.find(query, area);
    try {
      if (minXid !== undefined) await index.reach(BigInt(minXid));
      return await index.find(query, area);
    } catch (error) {
      log.warn({ err: error }, "The search index failed, so the database answers");
      return sqlEngine.find(query, area);
    }
  }

  /** Cards of public properties in the order of the ids; one that is not public is left out. */
  async function cardsOf(ids: readonly number[]): Promise<CardListing[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await readCardRows(database.db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(presentCard);
  }

  /** One page of a search with its exact numbers. */
  async function search(query: ListingQuery, options: SearchOptions = {}): Promise<ListingAnswer> {
    const { ids, ...found } = await find(query, options);
    return { items: await cardsOf(ids), ...found, pageSize: query.pageSize };
  }

  return {
    /** The engine in memory of this process. */
    index,
    cardsOf,
    search,
    /** A search out of an address; what it names that does not exist is among the problems. */
    readAddress: (params: AddressParams, options: AddressOptions) =>
      readListingSearch(place, params, options),
    /** The exact numbers of a search, without its cards. */
    async count(query: ListingQuery): Promise<Pick<ListingAnswer, "total" | "facets">> {
      const { total, facets } = await find({ ...query, page: 1, pageSize: PAGE_SIZE.min }, {});
      return { total, facets };
    },
    /** The public properties whose id ends so as pages show it; none where the text is no such id. */
    async byShownId(text: string): Promise<CardListing[]> {
      const id = findShownId(text);
      if (!id) return [];
      // An id stands among the strong words, so that those that have it come first.
      const { items } = await search({ ...EMPTY_QUERY, q: id, pageSize: PAGE_SIZE.min });
      return items.filter(({ _id }) => _id.endsWith(id));
    },
  };
}
