import { LRUCache } from "lru-cache";
import type { CardListing, ListingAnswer, SuggestAnswer } from "#contract/listing.ts";
import { NEAR_KM } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Circle } from "#domain/place/area.ts";
import { createDictionary, type Entry } from "#domain/search/dictionary.ts";
import { listKindEntries } from "#domain/search/kind-entries.ts";
import { type Suggestion, suggest } from "#domain/search/suggest.ts";
import type { Knowledge } from "#domain/search/understand.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepMade, keepRows } from "#server/platform/database/kept-rows.ts";
import type { PlaceService } from "../place/place.service.ts";
import type { SearchIndex } from "./engine/search-index.ts";
import { presentShownIds, presentSuggestion } from "./search.suggest.presenter.ts";
import { readBuilderRows, readProjectRows } from "./search.suggest.store.ts";

interface SuggestDeps {
  readonly database: Database;
  readonly place: PlaceService;
  readonly index: SearchIndex;
  readonly getKnowledge: () => Promise<Knowledge>;
  readonly count: (query: ListingQuery) => Promise<Pick<ListingAnswer, "facets">>;
  readonly countTotal: (query: ListingQuery) => Promise<number>;
  readonly countAround: (query: ListingQuery, circles: readonly Circle[]) => Promise<number[]>;
  readonly findByShownId: (text: string) => Promise<CardListing[]>;
}

/** What a visitor searches already: what is suggested is counted with it. */
export type SuggestContext = Pick<ListingQuery, "purpose" | "verified">;
export interface SuggestQuery extends SuggestContext {
  readonly q: string;
  readonly limit: number;
}

/** Counts that are kept: the filters of the commonest suggestions under every purpose. */
const KEPT_COUNTS = 5_000;
/** A home that is there goes before one that nobody offers, as if that one had a letter more to be typed. */
const NONE_COSTS = 2;

/** Suggestions for what is being typed, each with the exact number of listings that it finds. */
export function createSuggesting({
  database,
  place,
  index,
  getKnowledge,
  findByShownId,
  ...deps
}: SuggestDeps) {
  const { db } = database;
  const projects = keepRows(database, () => readProjectRows(db));
  const builders = keepRows(database, () => readBuilderRows(db));
  const count = keepCounts(index, deps.count);
  const countTotal = keepCounts(index, deps.countTotal);
  /** What is called something besides places. */
  const getNames = keepMade(
    async (): Promise<NamedRows> => [await projects.get(), await builders.get()],
    (rows) => createDictionary([...listKindEntries(), ...listNamedEntries(...rows)]),
  );

  /** How many lie near each landmark, counted for all of them at once. */
  async function countByLandmark(query: ListingQuery): Promise<ReadonlyMap<string, number>> {
    const landmarks = await place.landmarks();
    const circles = landmarks.map(({ lat, lng }) => ({ lat, lng, km: NEAR_KM.default }));
    const counts = await deps.countAround(query, circles);
    return new Map(landmarks.map(({ slug }, i) => [slug, counts[i] ?? 0]));
  }
  const countLandmarks = keepCounts(index, countByLandmark);

  /** How many a suggestion finds. Single places, kinds and landmarks are counted together, by one search. */
  async function countFor({ kind, filters }: Suggestion, context: SuggestContext): Promise<number> {
    const [[name, value] = ["", undefined], ...more] = Object.entries(filters);
    if (kind === "landmark")
      return (await countLandmarks({ ...EMPTY_QUERY, ...context })).get(filters.near ?? "") ?? 0;
    if (more.length === 0 && isCountedTogether(name) && Array.isArray(value) && value.length === 1) {
      const { facets } = await count({ ...EMPTY_QUERY, ...context });
      return facets[name]?.[String(value[0])] ?? 0;
    }
    return countTotal(createQuery(filters, context));
  }

  return {
    /** What a text may be meant for, at most so many, best first. */
    async suggest({ q, limit, ...context }: SuggestQuery): Promise<SuggestAnswer> {
      const [knowledge, names, towns] = await Promise.all([getKnowledge(), getNames(), place.towns()]);
      const cards = await findByShownId(q);
      const found = await Promise.all(
        suggest(q, knowledge, { limit: limit + MORE, names }).map(async (one) => ({
          ...one,
          count: await countFor(one, context),
        })),
      );
      const items = found
        .filter((one) => one.count > 0 || !isOfListings(one))
        .sort((a, b) => getCost(a) - getCost(b))
        .map((one) => presentSuggestion(one, createQuery(one.filters, context), towns));
      return { items: [...presentShownIds(cards), ...items].slice(0, limit) };
    },
  };
}

/** Counts each search once until something public changes; while the index loads, each time anew. */
function keepCounts<T>(index: SearchIndex, count: (query: ListingQuery) => Promise<T>) {
  const counts = new LRUCache<string, Promise<T>>({ max: KEPT_COUNTS });
  index.onChange(() => counts.clear());
  return (query: ListingQuery): Promise<T> => {
    if (!index.loaded) return count(query);
    const key = JSON.stringify(query);
    const counted = counts.get(key) ?? count(query);
    counts.set(key, counted);
    counted.catch(() => counts.delete(key));
    return counted;
  };
}

/** Some more are looked at, since those that find nothing go to the end. */
const MORE = 4;

const isCountedTogether = (name: string): name is "town" | "locality" | "type" =>
  name === "town" || name === "locality" || name === "type";

/** The search that a suggestion stands for; what a sentence says of the purpose goes before what was chosen. */
const createQuery = (filters: Suggestion["filters"], context: SuggestContext): ListingQuery => ({
  ...EMPTY_QUERY,
  ...context,
  ...filters,
});

/** What is known by its listings only is not named without one. */
const isOfListings = ({ kind, filters }: Suggestion): boolean =>
  kind === "project" || kind === "builder" || (kind === "sentence" && Boolean(filters.q));

const getCost = ({ kind, cost, count }: Suggestion & { readonly count: number }): number =>
  kind === "sentence" ? -1 : cost + (count > 0 ? 0 : NONE_COSTS);

type NamedRows = readonly [
  projects: Awaited<ReturnType<typeof readProjectRows>>,
  builders: Awaited<ReturnType<typeof readBuilderRows>>,
];

function listNamedEntries(...[projects, builders]: NamedRows): Entry[] {
  const townsOf = Map.groupBy(builders, ({ builder }) => builder ?? "");
  return [
    ...projects.map(({ public_id, property_title, town_slug }) => ({
      kind: "project" as const,
      value: public_id,
      names: [property_title],
      towns: [town_slug],
    })),
    ...[...townsOf].map(([builder, rows]) => ({
      kind: "builder" as const,
      value: builder,
      names: [builder],
      towns: rows.map(({ town_slug }) => town_slug),
    })),
  ];
}
