import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import type { Schema } from "../schema/schema.ts";

const CHUNK = 250;

/**
 * Inserts rows in chunks, each as one JSON parameter, which is much faster on both engines than thousands of
 * parameters. All rows must have the columns of the first; the result has the `returning` columns in the same order.
 */
export async function insertRows<R = never>(
  queries: Queries,
  table: keyof Schema,
  rows: readonly object[],
  returning: readonly string[] = [],
): Promise<R[]> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const answer: R[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(rows.slice(from, from + CHUNK));
    const back = returning.length
      ? sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}`
      : sql``;
    const { rows: inserted } = await sql<R>`
      insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json) ${back}
    `.execute(queries);
    answer.push(...inserted);
  }
  return answer;
}
