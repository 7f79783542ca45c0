import { type RawBuilder, sql } from "kysely";
import {
  AREA_BANDS,
  FACET_GROUPS,
  type FacetGroup,
  type ListingQuery,
  PRICE_BANDS,
} from "#domain/listing-query.ts";
import { allOf, filtersOf, NAMES, SWITCHES } from "./sql-filters.store.ts";

type Band = readonly [key: string, low: number, high: number | null];
const bandsOf = (bands: Record<string, readonly [number, number | null]>): Band[] =>
  Object.entries(bands).map(([key, [low, high]]) => [key, low, high]);

const TOTAL = "total";

/** One row per option of every group and one for the total, for all of which `value` and `n` are read. */
export function countsStatement(
  query: ListingQuery,
): RawBuilder<{ grp: FacetGroup | "total"; value: string; n: number }> {
  const { always, byGroup } = filtersOf(query);
  const counts = FACET_GROUPS.map((group) => {
    if (!byGroup.has(group)) return countOf(group, sql`matching`);
    // A group's own filter is left out, so that a second option shows what it would add.
    const others = allOf([...byGroup].filter(([other]) => other !== group).map(([, condition]) => condition));
    return countOf(group, sql`(select * from listing where ${others}) as other`);
  });
  return sql`with
    listing as materialized (select * from search_listing where ${allOf(always)}),
    matching as materialized (select * from listing where ${allOf(byGroup.values())})
    select ${sql.lit(TOTAL)} as grp, '' as value, count(*) as n from matching
    union all ${sql.join(counts, sql` union all `)}`;
}

const LISTS = { bhk: "bhk", amenity: "amenities" } as const;

function countOf(group: FacetGroup, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql.lit(group);
  if (group === "type")
    return sql`select ${name}, property_type, count(*) from ${from} group by property_type`;
  if (group in NAMES) {
    const column = sql.ref(NAMES[group as keyof typeof NAMES]);
    return sql`select ${name}, ${column}, count(*) from ${from} where ${column} is not null group by ${column}`;
  }
  if (group in LISTS) {
    const column = sql.ref(LISTS[group as keyof typeof LISTS]);
    return sql`select ${name}, item, count(distinct id) from ${from}, unnest(${column}) as item group by item`;
  }
  if (group in SWITCHES) {
    const column = sql.ref(SWITCHES[group as keyof typeof SWITCHES]);
    return sql`select ${name}, box, count(*) from ${from}, (values ('1'), ('0')) as boxes (box)
      where box = '0' or ${column} group by box`;
  }
  if (group === "rating")
    return sql`select ${name}, floor::text, count(*) from ${from}, (values (3), (4), (5)) as floors (floor)
      where rating >= floor group by floor`;
  return group === "price"
    ? sql`select ${name}, band, count(*) from ${from}, ${bandRows(bandsOf(PRICE_BANDS))}
        where price >= low and (high is null or price <= high) group by band`
    : sql`select ${name}, band, count(*) from ${from}, ${bandRows(bandsOf(AREA_BANDS))}
        where area >= low and (high is null or area < high) group by band`;
}

function bandRows(bands: readonly Band[]): RawBuilder<unknown> {
  const rows = bands.map(
    ([key, low, high]) => sql`(${sql.lit(key)}, ${sql.lit(low)}::int8, ${sql.lit(high)}::int8)`,
  );
  return sql`(values ${sql.join(rows)}) as bands (band, low, high)`;
}
