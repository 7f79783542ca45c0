import pg from "pg";
import { readMigrations } from "../database/migration-files.ts";
import { listDueFiles, refuseTooOld } from "#server/platform/migrations/migration-files.ts";
import { createVariableError } from "./start-error.ts";

const HISTORY_TIMEOUT_MS = 5_000;

/**
 * Compares the migrations of this version with those that the database has had, without running any.
 * @returns how many of them the next start runs
 * @throws RefusedStart if they do not fit together, or cannot be read
 */
export async function checkHistory(url: string): Promise<number> {
  try {
    const migrations = await readMigrations();
    const { applied, needed } = await readHistory(url);
    refuseTooOld(migrations, needed);
    return listDueFiles(migrations, applied).length;
  } catch (error) {
    throw createVariableError(
      "DATABASE_URL",
      `leads to a database that this version cannot bring up to date: ${(error as Error).message}`,
      error,
    );
  }
}

interface History {
  readonly applied: ReadonlyMap<string, string>;
  /** Name of a migration → the number without which a release cannot run on it. */
  readonly needed: ReadonlyMap<string, number>;
}

async function readHistory(url: string): Promise<History> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: HISTORY_TIMEOUT_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows: found } = await client.query("select to_regclass('migration') is not null as is_there");
    if (!found[0].is_there) return { applied: new Map(), needed: new Map() };
    const { rows } = await client.query(
      "select name, sha256, to_jsonb(migration) ->> 'needs' as needs from migration",
    );
    const needing = rows.filter(({ needs }) => needs !== null);
    return {
      applied: new Map(rows.map(({ name, sha256 }) => [name, sha256])),
      needed: new Map(needing.map(({ name, needs }) => [name, Number(needs)])),
    };
  } finally {
    await client.end();
  }
}
