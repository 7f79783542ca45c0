import { sql } from "kysely";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import {
  CELL_STEPS,
  createFoundMap,
  EMPTY_MAP,
  type FoundMap,
  getGridZoom,
  STEPS_PER_DEGREE,
} from "#domain/map/cells.ts";
import type { Area } from "#domain/place/area.ts";
import type { Bbox } from "#domain/place/places.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { joinConditions } from "#server/platform/database/where.ts";
import { makeSqlFilters } from "./sql-filters.store.ts";

interface CellRow {
  n: number;
  x: number;
  y: number;
  bounds: [number, number, number, number];
  id: number;
}

/** The results of a search by cells of the map's grid. */
export async function readMap(
  queries: Queries,
  query: ListingQuery,
  zoom: number,
  area: Area,
): Promise<FoundMap> {
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
