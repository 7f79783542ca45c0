import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Migrations, SqlFile } from "./migration-files.ts";
import { type AppliedFiles, listDueFiles } from "./migration-order.ts";

// biome-ignore lint/suspicious/noExplicitAny: the migration table is no part of the schema.
type AnyTables = Kysely<any>;

/** Any number works, as long as nothing else uses it for a lock. */
const LOCK = 7_468_105;

/**
 * Updates the database, forward only: all new migrations in one transaction, one process at a time. Returns the names
 * of the files it ran. Refuses files that do not match the history of this database, and says what to do.
 */
export function migrate(database: Database, migrations: Migrations): Promise<string[]> {
  return database.db.connection().execute(async (connection) => {
    // Waiting for another process, or a long migration, may take longer than the usual limit for a query.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await runDue(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Names of the migrations that the database does not have yet. */
export async function findMissingMigrations(database: Database, { numbered }: Migrations): Promise<string[]> {
  const applied = await readApplied(database.db);
  return numbered.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
}

async function runDue(connection: AnyTables, migrations: Migrations): Promise<string[]> {
  await sql`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`.execute(connection);
  const due = listDueFiles(migrations, await readApplied(connection));
  if (due.length === 0) return [];
  await sql`begin`.execute(connection);
  try {
    for (const file of due) await run(connection, file);
    await sql`commit`.execute(connection);
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw error;
  }
  return due.map(({ name }) => name);
}

async function readApplied(connection: AnyTables): Promise<AppliedFiles> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration`.execute(
    connection,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function run(connection: AnyTables, { name, text, sha256 }: SqlFile): Promise<void> {
  try {
    await sql.raw(text).execute(connection);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await sql`insert into migration (name, sha256) values (${name}, ${sha256})
    on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`.execute(connection);
}
