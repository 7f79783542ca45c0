import type { SearchListingView } from "#database/schema/search.ts";
import type { Facets } from "#domain/listing/filters/listing-facets.ts";
import { getUsableSort, type ListingQuery, type ListingSort } from "#domain/listing/filters/listing-query.ts";
import {
  type FilterName,
  getAskedBy,
  isYesFilter,
  type NamesOf,
  type YesFilterName,
} from "#domain/listing/filters/registry.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import { type Area, type Circle, getMiddle } from "#domain/place/area.ts";
import type { Point } from "#domain/place/places.ts";
import { getField, PROPERTY_FIELDS } from "#domain/property/fields/fields.ts";
import type { YesNoQuestion } from "#domain/property/fields/yes-no.ts";

export type IndexRow = SearchListingView;
export type Column = keyof IndexRow;

/** The filters whose value is in another column of `search_listing` than the field of the same name. */
const OWN_COLUMNS = {
  q: "words",
  type: "property_type",
  bhk: "bhk",
  town: "town_slug",
  locality: "locality_slug",
  region: "region_slug",
  price: "price",
  area: "area",
  rating: "rating",
  tenant: "tenant_type",
  transaction: "transaction_type",
  verified: "verified",
  photos: "photos_checked",
  videos: "video_checked",
  amenity: "amenities",
  // The area on the map uses two columns, lng and lat; both engines know this.
  bbox: "lng",
  near: "lng",
  poly: "lng",
} as const satisfies Partial<Record<FilterName, Column>>;

type OwnName = keyof typeof OWN_COLUMNS;
const hasOwn = (name: FilterName): name is OwnName => name in OWN_COLUMNS;

/** The column of the question that a filter is about. */
const getColumnAsked = (name: YesFilterName): Column =>
  getField(getAskedBy(name) as YesNoQuestion).columns[0] as Column;

/**
 * The column of a filter, for both engines: SQL queries it; the index in memory stores it as bits, codes or numbers.
 */
export function getColumn(name: FilterName): Column {
  if (isYesFilter(name)) return getColumnAsked(name);
  return hasOwn(name) ? OWN_COLUMNS[name] : PROPERTY_FIELDS[name].columns[0];
}

/** Columns that hold several values at once. */
const LISTS: ReadonlySet<Column> = new Set<Column>(["bhk", "amenities"]);
export const isList = (name: FilterName): boolean => LISTS.has(getColumn(name));

/** The values that a row has for a list of options; of steps such as ratings, all that it reaches. */
export function getValuesIn(
  row: IndexRow,
  name: NamesOf<"choices">,
  values: readonly string[],
): readonly string[] {
  const held = row[getColumn(name)] as string | number | readonly string[] | boolean | null;
  if (typeof held === "number") return values.filter((value) => held >= Number(value));
  if (typeof held === "boolean") return held ? values : [];
  if (held === null) return [];
  return typeof held === "string" ? [held] : held;
}

/** The result of a search: the ids of one page in order, and the exact counts for the whole search. */
export interface FoundPage {
  readonly ids: number[];
  readonly total: number;
  /** The requested page; a page beyond the last one is empty. */
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
}

/**
 * The search interface. Two engines implement it with the same results: SQL, which is the reference, and the index in
 * memory.
 */
export interface SearchEngine {
  /** @param area the area on the map that the query's `near` and `poly` stand for */
  find(query: ListingQuery, area?: Area): Promise<FoundPage>;
  /** The ids of the same page, without the counts of other options, which take most of the time. */
  findIds(query: ListingQuery, area?: Area): Promise<number[]>;
  /** The number of results, without a page or the counts of other options. */
  count(query: ListingQuery, area?: Area): Promise<number>;
  /** The number of results in each of the circles. The query's own area on the map is ignored. */
  countAround(query: ListingQuery, circles: readonly Circle[]): Promise<number[]>;
  /** All results, grouped by the cells of the map's grid at a zoom level. */
  map(query: ListingQuery, zoom: number, area?: Area): Promise<FoundMap>;
}

/** Figures for `/metrics`. */
export interface IndexFigures {
  readonly listings: number;
  readonly slots: number;
  readonly lagSeconds: number;
  /** How often the check found a difference between the index and the database. */
  readonly differences: number;
}

/** The engine in memory, which follows the database: in this process, or in one that several web processes share. */
export interface FollowingEngine extends SearchEngine {
  /** Builds the index in the background, or connects to the process that has it. */
  start(): void;
  /** Whether the index can answer; until then plain SQL does. */
  readonly loaded: boolean;
  /** Makes sure that the transaction's changes are included in searches. */
  reach(xid: bigint): Promise<void>;
  /** Calls back when search results may have changed. */
  onChange(callback: () => void): void;
  /** Why the process is not ready, or null. */
  notReady(): string | null;
  figures(): IndexFigures;
  close(): Promise<void>;
}

/** If the index is behind the database for longer than this, the process is not ready. */
const LONGEST_LAG_MS = 5_000;

/** Why a process with this index is not ready, or null. */
export function explainNotReady(loaded: boolean, { lagSeconds }: IndexFigures): string | null {
  if (!loaded) return "the search index is loading";
  return lagSeconds * 1000 > LONGEST_LAG_MS ? `the search index is ${Math.round(lagSeconds)} s behind` : null;
}

/** The order of the results; for the nearest first, the point from which the distances are measured. */
export type SearchOrder =
  | { readonly sort: Exclude<ListingSort, "nearest"> }
  | { readonly sort: "nearest"; readonly from: Point };

/** The order of a search; by relevance if the requested order makes no sense. */
export function chooseOrder(query: ListingQuery, area: Area): SearchOrder {
  const sort = getUsableSort(query);
  if (sort !== "nearest") return { sort };
  const from = getMiddle(area, query.bbox);
  return from ? { sort, from } : { sort: "relevance" };
}

/** The number of the page to return, and the number of pages; a search without results has one empty page. */
export function choosePage(
  { page, pageSize }: ListingQuery,
  total: number,
): { page: number; pages: number; offset: number } {
  return { page, pages: Math.max(1, Math.ceil(total / pageSize)), offset: (page - 1) * pageSize };
}
