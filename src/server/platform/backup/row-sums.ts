import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** For each table (`schema.table`): how many rows it has, and one hash over all of them. */
export type RowSums = Record<string, { readonly rows: number; readonly hash: string }>;

/**
 * Counts and hashes every row of every table, so that two databases can be compared.
 * @param queries a transaction; one that sees one state (repeatable read), or on a database that nobody changes
 */
export async function readRowSums(queries: Queries): Promise<RowSums> {
  // A row is hashed as its text, which depends on these settings.
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`.execute(
    queries,
  );
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(queries);
  const sums: RowSums = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number; hash: string }>`
      select count(*)::int as rows, md5(coalesce(string_agg(hash, '' order by hash), '')) as hash
      from (select md5(line::text) as hash from ${sql.raw(name)} line) lines`.execute(queries);
    if (rows[0]) sums[name] = rows[0];
  }
  return sums;
}

/** The tables whose rows differ, in words for people; empty if all are the same. */
export function compareRowSums(kept: RowSums, found: RowSums): string[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [kept[name], found[name]];
    if (one && other && one.rows === other.rows && one.hash === other.hash) return [];
    return [`table ${name}: ${one?.rows ?? "no"} rows in the backup, ${other?.rows ?? "no"} restored`];
  });
}

/** @throws Error if there is no account: a database in use has one, so this one is another, or a new one */
export function refuseEmpty(tables: RowSums): void {
  if ((tables["public.users"]?.rows ?? 0) > 0) return;
  throw new Error(
    "There is no account in this database, so it is not the one that people use. An empty backup is none.",
  );
}
