import type { Facets } from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import type { Area, Circle } from "#domain/place/area.ts";

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

/** The number of the page to return, and the number of pages; a search without results has one empty page. */
export function choosePage(
  { page, pageSize }: ListingQuery,
  total: number,
): { page: number; pages: number; offset: number } {
  return { page, pages: Math.max(1, Math.ceil(total / pageSize)), offset: (page - 1) * pageSize };
}
