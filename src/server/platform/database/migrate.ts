import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";

export interface Migration {
  /** The file's name, which orders it: `0001-accounts.sql`. */
  name: string;
  text: string;
  sha256: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the migration table is no part of the schema.
type AnyTables = Kysely<any>;

/** Where the project keeps its migrations. */
export const migrationsFolder = new URL("../../../../database/migrations/", import.meta.url);

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any number will do as long as nothing else locks on it. */
const LOCK = 7_468_105;

/** Reads the migrations of a folder in their order. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  return names.map((name, i) => {
    const text = texts[i] ?? "";
    return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
  });
}

/**
 * Brings the database up to date, forward only, each migration in a transaction and one process at a time.
 * Answers the names it applied; refuses an applied file that has changed since.
 */
export function migrate(database: Database, migrations: Migration[]): Promise<string[]> {
  return database.db.connection().execute(async (connection) => {
    // Waiting for another process, and a long migration, may take longer than a query is given.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await applyMissing(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Names of the migrations that the database still lacks. */
export async function missingMigrations(database: Database, migrations: Migration[]): Promise<string[]> {
  const applied = await readApplied(database.db);
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
}

async function applyMissing(connection: AnyTables, migrations: Migration[]): Promise<string[]> {
  await sql`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`.execute(connection);
  const applied = await readApplied(connection);
  const names: string[] = [];
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known === undefined) {
      await apply(connection, migration);
      names.push(migration.name);
    } else if (known !== migration.sha256) {
      throw new Error(
        `Migration ${migration.name} was changed after it was applied; write a new one instead.`,
      );
    }
  }
  return names;
}

async function readApplied(connection: AnyTables): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration`.execute(
    connection,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function apply(connection: AnyTables, migration: Migration): Promise<void> {
  await sql`begin`.execute(connection);
  try {
    await sql.raw(migration.text).execute(connection);
    await sql`insert into migration (name, sha256) values (${migration.name}, ${migration.sha256})`.execute(
      connection,
    );
    await sql`commit`.execute(connection);
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
