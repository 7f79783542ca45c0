import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import type { IndexRow } from "./filter-columns.ts";
import type { PlaceSums } from "./listing-index.ts";

/** So many rows are gone again before the garbage collector takes them for rows that stay. */
const PAGE = 500;
/** A process that was away for longer builds its index anew. */
export const KEPT_HOURS = 24;

/** The oldest transaction that is still open: everything below it is over and seen. */
export async function readOldestOpen(queries: Queries): Promise<bigint> {
  const { rows } = await sql<{ low: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as low`.execute(queries);
  return BigInt(rows[0]?.low ?? 0);
}

export interface Change {
  readonly seq: number;
  readonly xid: bigint;
  readonly propertyId: number;
}

/** The changes that are seen now, from the transaction `low` on, with the oldest one that is still open. */
export async function readChangesFrom(
  queries: Queries,
  low: bigint,
): Promise<{ low: bigint; changes: Change[] }> {
  const { rows } = await sql<{ low: string; seq: number | null; xid: string; property_id: number }>`
    select here.low, c.seq, c.xid::text as xid, c.property_id
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as low) as here
    left join search_change c on c.xid >= ${String(low)}::xid8`.execute(queries);
  const changes = rows.flatMap(({ seq, xid, property_id }) =>
    seq === null ? [] : { seq, xid: BigInt(xid), propertyId: property_id },
  );
  return { low: BigInt(rows[0]?.low ?? 0), changes };
}

/** The rows of those that are public now. */
export function readRows(queries: Queries, ids: readonly number[]): Promise<IndexRow[]> {
  return queries
    .selectFrom("search_listing")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids}::int8[])`)
    .execute();
}

/** How many rows are public now. */
export async function countRows(queries: Queries): Promise<number> {
  const { n } = await queries
    .selectFrom("public_property")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Where a page of rows ends. */
export interface RowPlace {
  readonly town: string;
  /** Empty for a row in no known locality. */
  readonly locality: string;
  readonly id: number;
}

export const BEFORE_ALL: RowPlace = { town: "", locality: "", id: 0 };

/**
 * The next public rows, place by place, as they are now: one text of JSON, which nobody needs to take apart before it
 * is where the rows go.
 * @returns "[]" when there are no more
 */
export async function readRowsAfter(queries: Queries, { town, locality, id }: RowPlace): Promise<string> {
  const { rows } = await sql<{ page: string }>`
    select coalesce(json_agg(page)::text, '[]') as page
    from (
      select * from search_listing
      where (town_slug, coalesce(locality_slug, ''), id) > (${town}, ${locality}, ${id}::int8)
      order by town_slug, coalesce(locality_slug, ''), id
      limit ${PAGE}
    ) as page`.execute(queries);
  return rows[0]?.page ?? "[]";
}

/** What `ListingIndex.sums` says of the index, of the database. */
export async function readSumsByPlace(queries: Queries): Promise<PlaceSums> {
  const { rows } = await sql<{ place: string; count: number; sum: number }>`
    select town_slug || '/' || coalesce(locality_slug, '') as place, count(*) as count,
      sum((id * 31 + coalesce(price, 0) + score * 7 + posted) % 1000003) as sum
    from search_listing group by 1`.execute(queries);
  return Object.fromEntries(rows.map(({ place, count, sum }) => [place, { count, sum }]));
}

/** Forgets changes that every process has long applied. */
export async function pruneChanges(queries: Queries): Promise<void> {
  await sql`delete from search_change where at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(
    queries,
  );
}
