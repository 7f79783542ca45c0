import { type RawBuilder, sql } from "kysely";
import { createNoCounts, getFacetsFrom } from "#domain/listing/filters/listing-facets.ts";
import { getUsableSort, type ListingQuery, type ListingSort } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import { ANYWHERE, type Area, type Circle, createInside } from "#domain/place/area.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { joinConditions } from "#server/platform/database/where.ts";
import { choosePage, type FoundPage, type SearchEngine } from "./engine.ts";
import { writeCountsStatement } from "./sql-facets.store.ts";
import { makeSqlFilters, writeTextRank } from "./sql-filters.store.ts";
import { readMap } from "./sql-map.store.ts";

/** Plain SQL on `search_listing`: the reference in the tests, and the engine while the index is loading. */
export class SqlEngine implements SearchEngine {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async find(query: ListingQuery, area: Area = ANYWHERE): Promise<FoundPage> {
    const counts = createNoCounts();
    let total = 0;
    for (const { grp, value, n } of (await writeCountsStatement(query, area).execute(this.#queries)).rows)
      if (grp === "total") total = n;
      else counts[grp].set(value, n);
    const { page, pages, offset } = choosePage(query, total);
    return {
      ids: await this.#page(query, area, offset),
      total,
      page,
      pages,
      facets: getFacetsFrom(query, counts),
    };
  }

  findIds(query: ListingQuery, area: Area = ANYWHERE): Promise<number[]> {
    return this.#page(query, area, choosePage(query, 0).offset);
  }

  async count(query: ListingQuery, area: Area = ANYWHERE): Promise<number> {
    const { always, byName } = makeSqlFilters(query, area);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from search_listing
      where ${joinConditions([...always, ...byName.values()])}`.execute(this.#queries);
    return rows[0]?.n ?? 0;
  }

  async countAround(query: ListingQuery, circles: readonly Circle[]): Promise<number[]> {
    const { always, byName } = makeSqlFilters(query, ANYWHERE);
    const { rows } = await sql<{ lat: number; lng: number; n: number }>`
      select lat, lng, count(*) as n from search_listing
      where ${joinConditions([...always, ...byName.values()])} group by lat, lng`.execute(this.#queries);
    return circles.map((circle) => {
      const isInside = createInside({ circle, polygon: null });
      return rows.reduce((sum, { lat, lng, n }) => (isInside(lat, lng) ? sum + n : sum), 0);
    });
  }

  map(query: ListingQuery, zoom: number, area: Area = ANYWHERE): Promise<FoundMap> {
    return readMap(this.#queries, query, zoom, area);
  }

  async #page(query: ListingQuery, area: Area, offset: number): Promise<number[]> {
    const { always, byName } = makeSqlFilters(query, area);
    const { rows } = await sql<{ id: number }>`
      select id from search_listing where ${joinConditions([...always, ...byName.values()])}
      order by ${writeOrder(query)}, id desc limit ${query.pageSize} offset ${offset}`.execute(this.#queries);
    return rows.map(({ id }) => id);
  }
}

/** Unknown values come last in every order; equal rows are sorted by id, the newest first. */
function writeOrder(query: ListingQuery): RawBuilder<unknown> {
  const sort = getUsableSort(query);
  if (sort === "relevance") return sql`${writeTextRank(query.q)} desc, score desc`;
  const orders: Record<Exclude<ListingSort, "relevance">, RawBuilder<unknown>> = {
    newest: sql`posted desc`,
    "price-asc": sql`price asc nulls last`,
    "price-desc": sql`price desc nulls last`,
    area: sql`area desc`,
    rating: sql`rating_rank desc nulls last`,
  };
  return orders[sort];
}
