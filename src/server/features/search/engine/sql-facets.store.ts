import { type RawBuilder, sql } from "kysely";
import type { RangeFilter } from "#domain/listing/filters/filter.ts";
import {
  COUNTED_FILTERS,
  type CountedFilter,
  listCountedOptions,
} from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getFilter, isYesFilter } from "#domain/listing/filters/registry.ts";
import type { Area } from "#domain/place/area.ts";
import { joinConditions } from "#server/platform/database/where.ts";
import { getColumn, isList } from "./filter-columns.ts";
import { makeSqlFilters } from "./sql-filters.store.ts";

const TOTAL = "total";

/** One row per option of every counted filter and one for the total; `value` and `n` are read from all of them. */
export function writeCountsStatement(
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
