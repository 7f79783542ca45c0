import { LRUCache } from "lru-cache";
import type { CardListing, ListingAnswer, SuggestAnswer } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { NEAR_KM, writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Circle } from "#domain/place/area.ts";
import { PURPOSES } from "#domain/property/choices.ts";
import { setSaidFilters } from "#domain/search/apply-sentence.ts";
import { createDictionary, type Entry } from "#domain/search/names/dictionary.ts";
import { listKindEntries } from "#domain/search/names/entries.ts";
import { type Suggestion, suggest } from "#domain/search/suggest.ts";
import type { Knowledge } from "#domain/search/understand.ts";
import { cacheResult, cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { PlaceService } from "../place/place.service.ts";
import type { FollowingEngine } from "./engine/engine.ts";
import { readBuilderRows, readProjectRows } from "./search.store.ts";

type SuggestItem = SuggestAnswer["items"][number];

/** The address of the list page, where a missing `verified` means on. */
const writeHref = (query: ListingQuery): string =>
  paths.listings(writeListingAddress(query, { verifiedDefault: true }));

/** The same for a search whose text is a name, or what is left of a sentence: it is searched as it is. */
const writeExactHref = (query: ListingQuery): string =>
  query.q === "" ? writeHref(query) : `${writeHref(query)}&exact=1`;

const KIND_LABELS: Readonly<Record<SuggestItem["kind"], () => string>> = {
  town: m.owner_town,
  locality: m.field_locality,
  landmark: () => m.suggest_landmark({ km: NEAR_KM.default }),
  region: m.admin_settings_region,
  state: m.field_state,
  pincode: m.field_pincode,
  kind: m.field_property_type,
  builder: m.field_builder,
  project: m.choice_kind_project,
  property: m.mail_fact_listing,
  sentence: m.error_search_go,
};

/** Joins kind and place into one line. */
const joinDetail = (kind: SuggestItem["kind"], ...where: readonly string[]): string =>
  [KIND_LABELS[kind](), ...where].filter((part) => part !== "").join(" · ");

/** More towns than this do not fit beside a name. */
const MOST_TOWNS = 2;

/** A suggestion with the address of its search, and its location. */
function presentSuggestion(
  { kind, label, towns, filters, count }: Suggestion & { readonly count: number },
  query: ListingQuery,
  allTowns: readonly { readonly slug: string; readonly name: string; readonly state: string }[],
): SuggestItem {
  const there = allTowns.filter(({ slug }) => towns.includes(slug));
  const names = there.length > MOST_TOWNS ? [] : there.map(({ name }) => name);
  const [purpose] = filters.purpose ?? [];
  const details: Partial<Record<Suggestion["kind"], string>> = {
    town: there[0]?.state ?? "",
    state: "",
    region: "",
    sentence: purpose ? getLabel(PURPOSES, purpose) : "",
  };
  const detail = joinDetail(kind, details[kind] ?? formatSeries(names));
  return { kind, label, detail, href: writeExactHref(query), count };
}

/** Suggestions for the listings with one id as pages show it; usually there is only one. */
const presentShownIds = (cards: readonly CardListing[]): SuggestItem[] =>
  cards.map((card) => presentShownId(card, cards.length));

function presentShownId({ _id, propertyTitle, city }: CardListing, count: number): SuggestItem {
  const shown = `#${_id.slice(-6).toUpperCase()}`;
  return {
    kind: "property",
    label: propertyTitle,
    detail: joinDetail("property", shown, city),
    href: writeHref({ ...EMPTY_QUERY, q: shown }),
    count,
  };
}

interface SuggestDeps {
  readonly database: Database;
  readonly place: PlaceService;
  readonly index: FollowingEngine;
  readonly getKnowledge: () => Promise<Knowledge>;
  readonly count: (query: ListingQuery) => Promise<Pick<ListingAnswer, "facets">>;
  readonly countTotal: (query: ListingQuery) => Promise<number>;
  readonly countAround: (query: ListingQuery, circles: readonly Circle[]) => Promise<number[]>;
  readonly findByShownId: (text: string) => Promise<CardListing[]>;
}

/** The filters that the visitor has set, without text and place: suggestions keep them and are counted with them. */
export type SuggestContext = Partial<ListingQuery>;
export interface SuggestQuery {
  readonly q: string;
  readonly limit: number;
  readonly context: SuggestContext;
}

/** Number of cached counts: the filters of the most common suggestions under every purpose. */
const CACHED_COUNTS = 5_000;
/** A suggestion with listings comes before one without, as if the latter needed this many more letters to type. */
const NONE_COSTS = 2;

/** Suggestions while a text is being typed, each with the exact number of listings that it finds. */
export function createSuggesting({
  database,
  place,
  index,
  getKnowledge,
  findByShownId,
  ...deps
}: SuggestDeps) {
  const { db } = database;
  const projects = cacheRows(database, () => readProjectRows(db));
  const builders = cacheRows(database, () => readBuilderRows(db));
  const count = cacheCounts(index, deps.count);
  const countTotal = cacheCounts(index, deps.countTotal);
  /** Names other than those of places. */
  const getNames = cacheResult(
    async (): Promise<NamedRows> => [await projects.get(), await builders.get()],
    (rows) => createDictionary([...listKindEntries(), ...listNamedEntries(...rows)]),
  );

  /** The number of listings near each landmark, counted for all of them at once. */
  async function countByLandmark(query: ListingQuery): Promise<ReadonlyMap<string, number>> {
    const landmarks = await place.listLandmarks();
    const circles = landmarks.map(({ lat, lng }) => ({ lat, lng, km: NEAR_KM.default }));
    const counts = await deps.countAround(query, circles);
    return new Map(landmarks.map(({ slug }, i) => [slug, counts[i] ?? 0]));
  }
  const countLandmarks = cacheCounts(index, countByLandmark);

  /**
   * The number of listings for a suggestion. Single places, kinds and landmarks are counted together, by one search.
   */
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
    /** The suggestions for a text, at most `limit`, best first. */
    async suggest({ q, limit, context }: SuggestQuery): Promise<SuggestAnswer> {
      const [knowledge, names, towns] = await Promise.all([getKnowledge(), getNames(), place.listTowns()]);
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

/** Caches the count of each search until something public changes; while the index is loading, counts every time. */
function cacheCounts<T>(index: FollowingEngine, count: (query: ListingQuery) => Promise<T>) {
  const counts = new LRUCache<string, Promise<T>>({ max: CACHED_COUNTS });
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

/** Some extra suggestions are counted, since those without results move to the end. */
const MORE = 4;

const isCountedTogether = (name: string): name is "town" | "locality" | "type" =>
  name === "town" || name === "locality" || name === "type";

/** The search of a suggestion; what the typed sentence says takes priority over what was chosen. */
const createQuery = (filters: Suggestion["filters"], context: SuggestContext): ListingQuery =>
  setSaidFilters({ ...EMPTY_QUERY, ...context }, filters);

/** Suggestions that come only from listings are left out if they have none. */
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
