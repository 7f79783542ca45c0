import type { Facets, ListingQuery } from "#domain/listing-query.ts";

/** What a search found: the ids of one page in their order, and the exact numbers of the whole. */
export interface Found {
  readonly ids: number[];
  readonly total: number;
  /** The page that was answered: the last one where the query asked beyond it. */
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
}

/** The port. Two engines stand behind it and answer alike: SQL, which is always right, and the index in memory. */
export interface SearchEngine {
  find(query: ListingQuery): Promise<Found>;
}

/** The page to answer, and how many there are; a search without a match has one empty page. */
export function pageOf(query: ListingQuery, total: number): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pages);
  return { page, pages, offset: (page - 1) * query.pageSize };
}
