import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import type { IndexRow } from "./filter-columns.ts";
import type { PlaceSums } from "./listing-index.ts";

const PAGE = 2000;
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

/** All public rows place by place, a page at a time, each as it is when its page is read. */
export async function* readAllRows(queries: Queries): AsyncGenerator<IndexRow[]> {
  let after = ["", "", 0] as [town: string, locality: string, id: number];
  for (;;) {
    const rows = await queries
      .selectFrom("search_listing")
      .selectAll()
      .where(
        sql<boolean>`(town_slug, coalesce(locality_slug, ''), id) > (${after[0]}, ${after[1]}, ${after[2]}::int8)`,
      )
      .orderBy("town_slug")
      .orderBy(sql`coalesce(locality_slug, '')`)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = [last.town_slug, last.locality_slug ?? "", last.id];
  }
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
