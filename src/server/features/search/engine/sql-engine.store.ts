import { type RawBuilder, sql } from "kysely";
import type { RangeFilter } from "#domain/listing/filters/filter.ts";
import {
  COUNTED_FILTERS,
  type CountedFilter,
  createNoCounts,
  getFacetsFrom,
  listCountedOptions,
} from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery, ListingSort } from "#domain/listing/filters/listing-query.ts";
import { getFilter, isYesFilter } from "#domain/listing/filters/registry.ts";
import {
  CELL_STEPS,
  createFoundMap,
  EMPTY_MAP,
  type FoundMap,
  getGridZoom,
  STEPS_PER_DEGREE,
} from "#domain/map/cells.ts";
import { ANYWHERE, type Area, type Circle, createInside } from "#domain/place/area.ts";
import type { Bbox } from "#domain/place/places.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { joinConditions } from "#server/platform/database/lists.ts";
import { chooseOrder, choosePage, type FoundPage, getColumn, isList, type SearchEngine } from "./engine.ts";
import { makeSqlFilters, writeDistance, writeTextRank } from "./sql-filters.store.ts";

interface CellRow {
  n: number;
  x: number;
  y: number;
  bounds: [number, number, number, number];
  id: number;
}

/** The results of a search by cells of the map's grid. */
async function readMap(queries: Queries, query: ListingQuery, zoom: number, area: Area): Promise<FoundMap> {
  const { always, byName } = makeSqlFilters(query, area);
  const steps = sql.lit(STEPS_PER_DEGREE);
  const matching = sql`(select id, round(lng * ${steps})::float8 as x, round(lat * ${steps})::float8 as y
    from search_listing where ${joinConditions([...always, ...byName.values()])}) as matching`;
  const bounds = sql<Bbox>`array[min(x), min(y), max(x), max(y)]`;
  const around = await sql<{ bounds: [number | null, ...number[]] }>`
    select ${bounds} as bounds from ${matching}`.execute(queries);
  const found = around.rows[0]?.bounds;
  if (!found || found[0] === null) return EMPTY_MAP;
  const scale = 2 ** getGridZoom(found as unknown as Bbox, zoom);
  const cell = (axis: "x" | "y") => sql`floor(${sql.ref(axis)} * ${scale}::float8 / ${sql.lit(CELL_STEPS)})`;
  const { rows } = await sql<CellRow>`
    select count(*)::int as n, sum(x) as x, sum(y) as y, ${bounds} as bounds, min(id) as id
    from (select *, ${cell("y")} as "row", ${cell("x")} as col from ${matching}) as placed
    group by "row", col order by "row", col`.execute(queries);
  return createFoundMap(
    found as unknown as Bbox,
    rows.map(({ n, ...sum }) => ({ ...sum, count: n })),
  );
}

const TOTAL = "total";

/** One row per option of every counted filter and one for the total; `value` and `n` are read from all of them. */
function writeCountsStatement(
  query: ListingQuery,
  area: Area,
): RawBuilder<{ grp: CountedFilter | "total"; value: string; n: number }> {
  const { always, byName } = makeSqlFilters(query, area);
  const counts = COUNTED_FILTERS.map((name) => {
    if (!byName.has(name)) return readCount(query, name, sql`matching`);
    // A filter is not applied to its own counts, so that each further option shows how many results it would add.
    const others = joinConditions(
      [...byName].filter(([other]) => other !== name).map(([, condition]) => condition),
    );
    return readCount(query, name, sql`(select * from listing where ${others}) as other`);
  });
  return sql`with
    listing as materialized (select * from search_listing where ${joinConditions(always)}),
    matching as materialized (select * from listing where ${joinConditions(byName.values())})
    select ${sql.lit(TOTAL)} as grp, '' as value, count(*) as n from matching
    union all ${sql.join(counts, sql` union all `)}`;
}

function readCount(query: ListingQuery, name: CountedFilter, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const filter = getFilter(name);
  const label = sql.lit(name);
  const column = sql.ref(getColumn(name));
  if (filter.kind === "flag" || filter.kind === "badge")
    return sql`select ${label}, box, count(*) from ${from}, (values ('1'), ('0')) as boxes (box)
      where box = '0' or ${column} group by box`;
  if (isYesFilter(name)) return sql`select ${label}, 'yes', count(*) from ${from} where ${column}`;
  if (filter.kind === "range")
    return sql`select ${label}, band, count(*) from ${from},
      (values ${bandRows(filter, listCountedOptions(query, name) ?? [])}) as bands (band, low, high)
      where ${inBand(column, filter)} group by band`;
  if (filter.kind === "choices" && filter.match === "least") {
    const floors = sql.join(filter.values.map((value) => sql`(${sql.lit(value)})`));
    return sql`select ${label}, floor, count(*) from ${from}, (values ${floors}) as floors (floor)
      where ${column} >= floor::float8 group by floor`;
  }
  if (isList(name))
    return sql`select ${label}, item, count(distinct id) from ${from}, unnest(${column}) as item group by item`;
  return sql`select ${label}, ${column}, count(*) from ${from} where ${column} is not null group by ${column}`;
}

function bandRows({ bands }: RangeFilter, keys: readonly string[]): RawBuilder<unknown> {
  const rows = keys.map((key) => {
    const [low, high] = bands[key] ?? [0, null];
    return sql`(${sql.lit(key)}, ${sql.lit(low)}::float8, ${sql.lit(high)}::float8)`;
  });
  return sql.join(rows);
}

function inBand(column: RawBuilder<unknown>, { upperEnd }: RangeFilter): RawBuilder<unknown> {
  const below = upperEnd === "included" ? sql`<=` : sql`<`;
  return sql`${column} >= low and (high is null or ${column} ${below} high)`;
}

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
      order by ${writeOrder(query, area)}, id desc limit ${query.pageSize} offset ${offset}`.execute(
      this.#queries,
    );
    return rows.map(({ id }) => id);
  }
}

/** Unknown values come last in every order; equal rows are sorted by id, the newest first. */
function writeOrder(query: ListingQuery, area: Area): RawBuilder<unknown> {
  const order = chooseOrder(query, area);
  if (order.sort === "nearest") return sql`${writeDistance(order.from)} asc`;
  if (order.sort === "relevance") return sql`${writeTextRank(query.q)} desc, score desc`;
  const orders: Record<Exclude<ListingSort, "relevance" | "nearest">, RawBuilder<unknown>> = {
    newest: sql`posted desc`,
    "price-asc": sql`price asc nulls last`,
    "price-desc": sql`price desc nulls last`,
    area: sql`area desc`,
    rating: sql`rating_rank desc nulls last`,
  };
  return orders[order.sort];
}
