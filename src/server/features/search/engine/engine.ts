import type { Facets } from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import type { Area, Circle } from "#domain/place/area.ts";

/** What a search found: the ids of one page in their order, and the exact numbers of the whole. */
export interface FoundPage {
  readonly ids: number[];
  readonly total: number;
  /** The page that was asked for; beyond the last one it holds nothing. */
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
}

/** The port. Two engines stand behind it and answer alike: SQL, which is always right, and the index in memory. */
export interface SearchEngine {
  /** @param area what the query's `near` and `poly` mean on the map */
  find(query: ListingQuery, area?: Area): Promise<FoundPage>;
  /** How many a search finds, without a page or the numbers of other choices, which take most of the time. */
  count(query: ListingQuery, area?: Area): Promise<number>;
  /** How many a search finds in each of some circles. What it asks of the map itself does not count. */
  countAround(query: ListingQuery, circles: readonly Circle[]): Promise<number[]>;
  /** Everything that a search finds, by the cells of the map's grid at a zoom. */
  map(query: ListingQuery, zoom: number, area?: Area): Promise<FoundMap>;
}

/** The page to answer, and how many there are; a search without a match has one empty page. */
export function choosePage(
  { page, pageSize }: ListingQuery,
  total: number,
): { page: number; pages: number; offset: number } {
  return { page, pages: Math.max(1, Math.ceil(total / pageSize)), offset: (page - 1) * pageSize };
}
