import type { CardListing, ListingAnswer, MapAnswer } from "#contract/listing/listing.ts";
import type { AddressParams } from "#domain/address/reader.ts";
import type { AddressOptions } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import type { Area, Circle } from "#domain/place/area.ts";
import { findShownId } from "#domain/public-id.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { PlaceService } from "../place/place.service.ts";
import type { FollowingEngine, FoundPage, SearchEngine } from "./engine/engine.ts";
import { SearchIndex } from "./engine/search-index.ts";
import { SqlEngine } from "./engine/sql-engine.store.ts";
import { readArea, readListingSearch } from "./search.address.service.ts";
import { createCards } from "./search.cards.service.ts";
import { presentFoundMap } from "./search.map.presenter.ts";
import { createSimilar } from "./search.similar.service.ts";
import { readPinRows } from "./search.store.ts";
import { createSuggesting } from "./search.suggest.service.ts";
import { createUnderstanding } from "./search.understand.service.ts";
import { createAlternatives } from "./search.alternatives.service.ts";

export interface SearchDeps {
  readonly database: Database;
  readonly place: PlaceService;
  readonly clock: Clock;
  readonly log: Log;
  /** The index that several web processes share; without it, this process builds its own. */
  readonly sharedIndex?: FollowingEngine | undefined;
}

export interface SearchOptions {
  /** The transaction whose changes the caller expects to see, as returned by `pg_current_xact_id()`. */
  readonly minXid?: string;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Finds listings, and reads the cards of the results. Plain SQL answers until `index` is started and loaded. */
export function createSearchService({ database, place, clock, log, sharedIndex }: SearchDeps) {
  const sqlEngine = new SqlEngine(database.db);
  const index: FollowingEngine = sharedIndex ?? new SearchIndex({ database, clock, log });
  const { readCards, readCardsById } = createCards({ database, clock, isIndexed: () => index.loaded });

  /** Runs a search on the engine that can answer it. */
  async function ask<T>(
    put: (engine: SearchEngine) => Promise<T>,
    { minXid }: SearchOptions = {},
  ): Promise<T> {
    if (!index.loaded) return put(sqlEngine);
    try {
      if (minXid !== undefined) await index.reach(BigInt(minXid));
      return await put(index);
    } catch (error) {
      log.warn({ err: error }, "The search index failed, so the database answers");
      return put(sqlEngine);
    }
  }

  async function find(query: ListingQuery, options: SearchOptions): Promise<FoundPage> {
    const area = await readArea(place, query);
    return ask((engine) => engine.find(query, area), options);
  }

  /** One page of a search with its exact counts. */
  async function search(query: ListingQuery, options: SearchOptions = {}): Promise<ListingAnswer> {
    const { ids, ...found } = await find(query, options);
    return { items: await readCards(ids), ...found, pageSize: query.pageSize };
  }

  const counting = {
    /** The exact counts of a search, without its cards. */
    async count(query: ListingQuery): Promise<Pick<ListingAnswer, "total" | "facets">> {
      const { total, facets } = await find({ ...query, page: 1, pageSize: PAGE_SIZE.min }, {});
      return { total, facets };
    },
    /** Only the total of a search. */
    async countTotal(query: ListingQuery): Promise<number> {
      const area = await readArea(place, query);
      return ask((engine) => engine.count(query, area));
    },
    /** The number of results in each of the circles. */
    countAround: (query: ListingQuery, circles: readonly Circle[]): Promise<number[]> =>
      ask((engine) => engine.countAround(query, circles)),
  };

  /** The public properties with this id as pages show it; empty if the text is not such an id. */
  async function findByShownId(text: string): Promise<CardListing[]> {
    const id = findShownId(text);
    if (!id) return [];
    // Ids are among the words with a high weight, so listings with this id come first.
    const { items } = await search({ ...EMPTY_QUERY, q: id, pageSize: PAGE_SIZE.min });
    return items.filter(({ _id }) => _id.endsWith(id));
  }

  const { getKnowledge, ...understanding } = createUnderstanding(place);
  const findIdsIn = (query: ListingQuery, area: Area) => ask((engine) => engine.findIds(query, area));
  return {
    ...understanding,
    ...counting,
    ...createAlternatives({ place, ...counting }),
    ...createSimilar({ database, findIdsIn, readCards }),
    ...createSuggesting({ database, place, index, getKnowledge, ...counting, findByShownId }),
    findByShownId,
    /** The engine in memory. */
    index,
    readCards,
    readCardsById,
    /** The same search without cards: the primary keys of the results on its page. */
    async findIds(query: ListingQuery): Promise<readonly number[]> {
      return findIdsIn(query, await readArea(place, query));
    },
    search,
    /** All results of a search, as prices and clusters on a map. */
    async map(query: ListingQuery, zoom: number): Promise<MapAnswer> {
      const area = await readArea(place, query);
      const found = await ask((engine) => engine.map(query, zoom, area));
      const ids = found.cells.flatMap(({ id }) => id ?? []);
      return presentFoundMap(found, await readPinRows(database.db, ids), area.circle);
    },
    /** Reads a search from an address; anything it names that does not exist is reported among the problems. */
    readAddress: (params: AddressParams, options: AddressOptions) =>
      readListingSearch(place, params, options),
  };
}
