import { type RawBuilder, sql } from "kysely";
import { COUNTED_ROWS } from "#contract/fields/list.ts";
import type { DeskCountTable } from "#database/schema/house.ts";
import type { Queries } from "./database.ts";

/** The counters of a noun by key, which triggers keep up to date (database/repeatable/desk-counts.sql). */
export async function readCounts(
  queries: Queries,
  noun: DeskCountTable["noun"],
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom("desk_count")
    .select((build) => ["key", build.fn.sum<number>("n").as("n")])
    .where("noun", "=", noun)
    .groupBy("key")
    .execute();
  return new Map(rows.map(({ key, n }) => [key, Number(n)]));
}

/** How many rows of a table have a status. */
export async function countWith(queries: Queries, { table, status }: { table: string; status: string }) {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where status = ${status}`.execute(queries);
  return counted.rows[0]?.n ?? 0;
}

/**
 * How many rows a query finds, but at most `COUNTED_ROWS` + 1: nobody reads further, and counting a million rows takes
 * a second.
 * @param rows any select, without an order
 */
export async function countUpTo(queries: Queries, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${COUNTED_ROWS + 1}) as found`.execute(queries);
  return counted.rows[0]?.n ?? 0;
}
