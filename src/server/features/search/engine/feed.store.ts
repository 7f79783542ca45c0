import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import type { IndexRow } from "./engine.ts";
import type { PlaceSums } from "./memory/listing-index.ts";

/** Small enough that the rows are freed before the garbage collector moves them to long-lived memory. */
const PAGE = 500;
/** How long changes are stored. A process that was away for longer builds its index again. */
export const STORED_HOURS = 24;

/** The oldest open transaction: all transactions with lower numbers have ended, and their changes are visible. */
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

/** The changes that are visible now, from the transaction `low` on, and the oldest open transaction. */
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

/** The rows of these ids that are public now. */
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

/** The position after a page of rows. */
export interface RowPlace {
  readonly town: string;
  /** Empty for a row without a known locality. */
  readonly locality: string;
  readonly id: number;
}

export const BEFORE_ALL: RowPlace = { town: "", locality: "", id: 0 };

/**
 * The next public rows, place by place, in their present state. They stay one JSON text, which is parsed only in the
 * worker that needs it.
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

/** The same sums as `ListingIndex.sums`, computed by the database. */
export async function readSumsByPlace(queries: Queries): Promise<PlaceSums> {
  const { rows } = await sql<{ place: string; count: number; sum: number }>`
    select town_slug || '/' || coalesce(locality_slug, '') as place, count(*) as count,
      sum((id * 31 + coalesce(price, 0) + score * 7 + posted) % 1000003) as sum
    from search_listing group by 1`.execute(queries);
  return Object.fromEntries(rows.map(({ place, count, sum }) => [place, { count, sum }]));
}

/** Deletes changes that every process has applied long ago. */
export async function pruneChanges(queries: Queries): Promise<void> {
  await sql`delete from search_change where at < now() - make_interval(hours => ${STORED_HOURS})`.execute(
    queries,
  );
}
