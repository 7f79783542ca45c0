import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { spawnSync, spawn } from "node:child_process";
import pg from "pg";
import { explainUnavailable } from "#server/platform/database/database-errors.ts";
import { once } from "node:events";
import type { Database } from "#server/platform/database/database.ts";
import { type RowSums, readRowSums } from "./row-sums.ts";
import { sql } from "kysely";

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
export async function refuseOldProgram(name: Program, databaseUrl: string): Promise<void> {
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
