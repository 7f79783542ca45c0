import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type RowSums, readRowSums } from "./row-sums.ts";

/** Where Debian keeps the programs of each version of PostgreSQL. */
const DEBIAN = "/usr/lib/postgresql";

/** The program of the newest installed version, otherwise the one in the path. */
function findProgram(name: string): string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((one, other) => other - one)
    : [];
  const paths = versions.map((version) => join(DEBIAN, String(version), "bin", name));
  return paths.find((path) => existsSync(path)) ?? name;
}

/** Runs one of PostgreSQL's programs on a database. The password goes by the environment, as arguments are public. */
async function run(name: string, databaseUrl: string, args: readonly string[]): Promise<void> {
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
