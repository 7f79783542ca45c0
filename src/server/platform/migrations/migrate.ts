import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/platform/database/database.ts";
import {
  type AppliedFiles,
  getNeededNumber,
  listDueFiles,
  type Migrations,
  rejectTooOld,
  type SqlFile,
} from "./migration-files.ts";

// biome-ignore lint/suspicious/noExplicitAny: the migration table is no part of the schema.
type AnyTables = Kysely<any> | Transaction<any>;

/** Any number works, as long as nothing else uses it for a lock. */
const LOCK = 7_468_105;
const DEADLOCK = "40P01";
const ATTEMPTS = 5;

/**
 * Updates the database, forward only: all new migrations in one transaction, one process at a time. Returns the names
 * of the files it ran. Refuses files that do not match the history of this database, and says what to do.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<string[]> {
  const run = () =>
    database.withLongWork((db) =>
      db.transaction().execute(async (queries) => {
        // A lock of the transaction, not of the session, which a pooler could give to another client.
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(queries);
        return runDue(queries, migrations);
      }),
    );
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}

/** Requests of the release that is still running may lock tables in another order; then nothing has been changed. */
function isDeadlock(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && each.code === DEADLOCK) return true;
  return false;
}

/** Whoever reads a view locks it before its tables, so migrations do the same. */
async function lockViews(connection: AnyTables): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = current_schema() order by viewname desc`.execute(
    connection,
  );
  if (rows.length === 0) return;
  const views = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`lock table ${views} in access exclusive mode`.execute(connection);
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
  rejectTooOld(migrations, await readNeeded(connection));
  const due = listDueFiles(migrations, await readApplied(connection));
  if (due.length === 0) return [];
  await sql`alter table migration add column if not exists needs int`.execute(connection);
  await lockViews(connection);
  for (const file of due) await run(connection, file);
  return due.map(({ name }) => name);
}

async function readApplied(connection: AnyTables): Promise<AppliedFiles> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration`.execute(
    connection,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Also from a table that was made before it had the column. */
async function readNeeded(connection: AnyTables): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; needs: string }>`
    select name, to_jsonb(migration) ->> 'needs' as needs from migration
    where to_jsonb(migration) ->> 'needs' is not null`.execute(connection);
  return new Map(rows.map(({ name, needs }) => [name, Number(needs)]));
}

async function run(connection: AnyTables, { name, text, sha256 }: SqlFile): Promise<void> {
  try {
    await sql.raw(text).execute(connection);
  } catch (error) {
    // The database's own words, not those for visitors.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`Migration ${name} failed: ${reason instanceof Error ? reason.message : reason}`, {
      cause: error,
    });
  }
  await sql`insert into migration (name, sha256, needs) values (${name}, ${sha256}, ${getNeededNumber(text)})
    on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`.execute(connection);
}
