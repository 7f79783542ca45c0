import type { CardListing, ListingAnswer, MapAnswer, NearPlace } from "#contract/listing/listing.ts";
import type { AddressParams } from "#domain/address/reader.ts";
import { LIMITS } from "#domain/limits.ts";
import {
  type AddressOptions,
  NEAR_KM,
  parseListingAddress,
  type ReadAddress,
} from "#domain/listing/filters/listing-address.ts";
import {
  EMPTY_QUERY,
  type ListingQuery,
  PAGE_SIZE,
  removeFilters,
} from "#domain/listing/filters/listing-query.ts";
import { type Area, type Circle, NOWHERE, readPolygon } from "#domain/place/area.ts";
import { encodeLine } from "#domain/place/polygon.ts";
import { findShownId } from "#domain/public-id.ts";
import { createDictionary } from "#domain/search/names/dictionary.ts";
import { listPlaceEntries, type PlaceRows } from "#domain/search/names/entries.ts";
import { understandText } from "#domain/search/quoted.ts";
import type { Interpretation, Knowledge } from "#domain/search/understand.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheById, cacheResult } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { mayReadStale } from "#server/platform/database/replica-reads.ts";
import type { Log } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import type { PlaceService } from "../place/place.service.ts";
import type { FollowingEngine, FoundPage, SearchEngine } from "./engine/engine.ts";
import { SearchIndex } from "./engine/search-index.ts";
import { SqlEngine } from "./engine/sql-engine.store.ts";
import { createAlternatives } from "./search.alternatives.service.ts";
import { presentCard, presentFoundMap, varyFirstPhotos } from "./search.present.ts";
import { createSimilar } from "./search.similar.service.ts";
import { readCardRows, readPinRows, readPublicIds } from "./search.store.ts";
import { createSuggesting } from "./search.suggest.service.ts";

/** Reads a search as `parseListingAddress` does, and also reports unknown places on the map. */
async function readListingSearch(
  place: PlaceService,
  params: AddressParams,
  options: AddressOptions,
): Promise<ReadAddress> {
  const { query, problems } = parseListingAddress(params, options);
  const more: Record<string, string> = {};
  const isKnown = query.near === null || (await place.findSpot(query.near)) !== null;
  if (!isKnown) more.near = m.list_address_near({ value: query.near ?? "" });
  if (query.near === null && !problems.near && params.getAll("within").some((text) => text.trim() !== ""))
    more.within = m.list_address_within();
  const polygon = query.poly === null ? null : readPolygon(query.poly);
  if (query.poly !== null && !polygon) more.poly = m.list_address_area({ count: LIMITS.areaPoints });
  const known = isKnown ? query : removeFilters(query, "near");
  return {
    query: {
      ...known,
      page: query.page,
      // readPolygon gives the same area the same points in the same order, so that it always has one address.
      poly: polygon && encodeLine(polygon),
    },
    problems: { ...problems, ...more },
  };
}

/** The place that a search is near; null without one, or if it is unknown. */
export async function readNear(
  place: Pick<PlaceService, "findSpot">,
  { near, within }: Pick<ListingQuery, "near" | "within">,
): Promise<NearPlace | null> {
  const spot = near === null ? null : await place.findSpot(near);
  return spot && { name: spot.name, lat: spot.lat, lng: spot.lng, km: within ?? NEAR_KM.default };
}

/** The area on the map that `near` and `poly` stand for; an unknown place or an invalid area finds nothing. */
export async function readArea(place: PlaceService, query: ListingQuery): Promise<Area> {
  const near = await readNear(place, query);
  const polygon = query.poly === null ? null : readPolygon(query.poly);
  if ((query.near !== null && !near) || (query.poly !== null && !polygon)) return NOWHERE;
  return { circle: near && { lat: near.lat, lng: near.lng, km: near.km }, polygon };
}

/** Understands sentences with the help of the places and land units in the database. */
function createUnderstanding(place: PlaceService) {
  const readAll = async () =>
    [
      await place.listRegions(),
      await place.listTowns(),
      await place.listLocalities(),
      await place.listLandmarks(),
      await place.getAllLandFactors(),
    ] as const;
  const getKnowledge = cacheResult(
    readAll,
    ([regions, towns, localities, landmarks, unitSizes]): Knowledge => {
      const rows: PlaceRows = { regions, towns, localities, landmarks };
      return { dictionary: createDictionary(listPlaceEntries(rows)), unitSizes };
    },
  );

  return {
    getKnowledge,
    /** The places by all their names. */
    dictionary: async () => (await getKnowledge()).dictionary,
    understand: async (text: string): Promise<Interpretation> => understandText(text, await getKnowledge()),
    /** The same with the land units of some towns, for a search in those towns. */
    async understandIn(text: string, towns: readonly string[]): Promise<Interpretation> {
      const { dictionary, unitSizes } = await getKnowledge();
      const theirs = Object.entries(unitSizes).filter(([town]) => towns.includes(town));
      return understandText(text, { dictionary, unitSizes: Object.fromEntries(theirs) });
    },
  };
}

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
function createCards({ database, clock, isIndexed }: CardsDeps) {
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
    /** Cards in the order of the ids, beginning with different photos. */
    async readCards(ids: readonly number[]): Promise<CardListing[]> {
      const cards = await readCardsById(ids);
      return varyFirstPhotos(ids.flatMap((id) => cards.get(id) ?? []));
    },
  };
}

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
    const near = await readNear(place, query);
    return { items: await readCards(ids), near, ...found, pageSize: query.pageSize };
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
      return presentFoundMap(found, await readPinRows(database.db, ids), await readNear(place, query));
    },
    /** Reads a search from an address; anything it names that does not exist is reported among the problems. */
    readAddress: (params: AddressParams, options: AddressOptions) =>
      readListingSearch(place, params, options),
  };
}
