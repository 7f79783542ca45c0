import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { explainUnavailable } from "#server/platform/database/database-errors.ts";

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
export function compareRowSums(stored: RowSums, found: RowSums): string[] {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [stored[name], found[name]];
    if (one && other && one.rows === other.rows && one.hash === other.hash) return [];
    return [`table ${name}: ${one?.rows ?? "no"} rows in the backup, ${other?.rows ?? "no"} restored`];
  });
}

/** @throws Error if there is no account: a database in use has one, so this one is another, or a new one */
export function rejectEmpty(tables: RowSums): void {
  if ((tables["public.users"]?.rows ?? 0) > 0) return;
  throw new Error(
    "There is no account in this database, so it is not the one that people use. An empty backup is none.",
  );
}

/** Where Debian keeps the programs of each version of PostgreSQL. */
const DEBIAN = "/usr/lib/postgresql";

/** The program of the newest installed version, otherwise the one in the path. */
function findProgram(name: Program): string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter(Number.isInteger)
        .sort((one, other) => other - one)
    : [];
  const paths = versions.map((version) => join(DEBIAN, String(version), "bin", name));
  return paths.find((path) => existsSync(path)) ?? name;
}

type Program = "pg_dump" | "pg_restore";

/**
 * These programs refuse a server that is newer than they are. It is said before the work begins.
 * @throws Error that names the package to install, if the program is missing or older than the database
 */
export async function rejectOldProgram(name: Program, databaseUrl: string): Promise<void> {
  const server = await readServerVersion(databaseUrl);
  const printed = spawnSync(findProgram(name), ["--version"], { encoding: "utf8" });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(printed.stdout ?? "")?.[1] ?? 0);
  if (version >= server) return;
  const found = version ? `is of version ${version}` : "is missing";
  throw new Error(
    `The database is PostgreSQL ${server}, and ${name} of this machine ${found}: install postgresql-client-${server} or newer.`,
  );
}

/** @returns the major version, such as 15 */
async function readServerVersion(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num') as version");
    return Math.floor(Number(rows[0].version) / 10_000);
  } catch (error) {
    throw explainUnavailable(error);
  } finally {
    await client.end();
  }
}

/** Runs one of PostgreSQL's programs on a database. The password goes by the environment, as arguments are public. */
async function run(name: Program, databaseUrl: string, args: readonly string[]): Promise<void> {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(findProgram(name), [...args, `--dbname=${address.href}`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${complaint.trim()}`);
}

/**
 * Dumps PostgreSQL while it is in use.
 * @returns the rows of the moment of the dump
 */
export function dumpPostgres(database: Database, databaseUrl: string, file: string): Promise<RowSums> {
  return database.withLongWork((db) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (queries) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(queries);
        const args = [
          "--format=custom",
          "--no-owner",
          "--no-privileges",
          `--snapshot=${rows[0]?.id}`,
          `--file=${file}`,
        ];
        await run("pg_dump", databaseUrl, args);
        return readRowSums(queries);
      }),
  );
}

/** Loads a dump into an empty database: all of it or nothing. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  run("pg_restore", databaseUrl, [
    "--no-owner",
    "--no-privileges",
    "--exit-on-error",
    "--single-transaction",
    file,
  ]);
