import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { listDueFiles, readMigrations, rejectTooOld } from "#server/platform/migrations/migration-files.ts";
import { summarizeError } from "#server/platform/summarize-error.ts";
import { describeClock } from "./check-machine.ts";
import {
  createVariableError,
  getCode,
  isWrongAddress,
  isWrongEncryption,
  StartError,
} from "./start-error.ts";

const TIMEOUT_MS = 5_000;
const PAUSE_MS = 1_000;
/** PostgreSQL 15 is the oldest version that the tests run on. */
const OLDEST_VERSION = 15;
const EXTENSIONS = ["pg_trgm", "unaccent"];

/** PostgreSQL's codes for what only another configuration can solve, and what to say about them. */
const REFUSALS: Record<string, string> = {
  "28P01": "has a wrong user name or password",
  "28000": "names a user who may not connect",
  "3D000": "names a database that does not exist",
  "42501": "names a user who may not connect to this database",
};

/**
 * Whether the address may lead to a pooler, which passes a connection on to another client after each transaction.
 * "needs-direct": only if a second address leads past it.
 */
export type Pooler = "allowed" | "refused" | "needs-direct";

interface Given {
  /** The variable that has the address. */
  variable: string;
  url: string;
  pooler: Pooler;
  /** Whether it may be a replica, which cannot be written to. */
  mayBeReplica?: boolean;
  /** Called once, if the database does not answer at first. */
  onWait: (error: Error) => void;
  /** How long to wait for a database that is starting, failing over or out of reach, in milliseconds. */
  waitMs: number;
}

/**
 * Connects to the database and checks what the server needs: the version, the extensions, and the right to write.
 * @returns which database it is, for `isOtherDatabase`
 * @throws RefusedStart if it cannot work, or if the database does not answer in time
 */
export async function checkPostgres(given: Given): Promise<string> {
  const { variable, onWait, waitMs } = given;
  const end = Date.now() + waitMs;
  for (let hasWaited = false; ; ) {
    try {
      return await look(given);
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (Date.now() >= end)
        throw createVariableError(
          variable,
          `leads to a database that does not answer: ${summarizeError(error)}`,
          error,
        );
      if (!hasWaited) onWait(error as Error);
      hasWaited = true;
      await pause(PAUSE_MS);
    }
  }
}

async function look({ variable, url, pooler, mayBeReplica = false }: Given): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // A connection that breaks later is reported by the query that waits for it.
  client.on("error", () => {});
  try {
    await client.connect();
    return await rejectUnfit(client, (problem) => createVariableError(variable, problem), {
      ...{ pooler, mayBeReplica },
    });
  } catch (error) {
    const text = REFUSALS[getCode(error)];
    if (text) throw createVariableError(variable, `${text}: ${(error as Error).message}`, error);
    if (isWrongAddress(error))
      throw createVariableError(
        variable,
        `has a host that does not exist: ${(error as Error).message}`,
        error,
      );
    if (isWrongEncryption((error as Error).message))
      throw createVariableError(
        variable,
        `leads to a server whose encryption does not fit: ${(error as Error).message}`,
        error,
      );
    throw error;
  } finally {
    await client.end();
  }
}

const POOLER: Record<Pooler, string> = {
  allowed: "",
  refused: "leads to a connection pooler such as PgBouncer: it must lead past it, to the database itself",
  "needs-direct":
    "leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL too, the address of the same database without it",
};

async function rejectUnfit(
  client: pg.Client,
  reject: (problem: string) => StartError,
  { pooler, mayBeReplica }: { pooler: Pooler; mayBeReplica: boolean },
): Promise<string> {
  const asked = Date.now();
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as version,
      pg_is_in_recovery() as is_replica, pg_backend_pid() as pid,
      has_database_privilege(current_database(), 'create') as may_create,
      clock_timestamp() as now,
      (select coalesce(array_agg(name), '{}') from pg_available_extensions where name = any($1)) as extensions`,
    [EXTENSIONS],
  );
  const { version, is_replica, pid, may_create, extensions, now } = rows[0];
  const clock = describeClock({ theirs: now, asked, answered: Date.now() });
  // While another node takes over, the address may lead to a replica for some seconds.
  if (is_replica && !mayBeReplica) throw new Error("it is a replica, which cannot be written to");
  if (version < OLDEST_VERSION)
    throw reject(`leads to PostgreSQL ${version}, but ${OLDEST_VERSION} or newer is needed`);
  // A pooler gives each of its clients a number of its own.
  const { processID } = client as pg.Client & { readonly processID: number };
  if (pid !== processID && POOLER[pooler]) throw reject(POOLER[pooler]);
  if (clock) throw reject(`leads to a database ${clock}`);
  if (!may_create) throw reject("names a user who may not create schemas: grant create on the database");
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
  if (missing.length > 0)
    throw reject(
      `leads to a PostgreSQL without the extensions ${missing.join(" and ")}: install its contrib package`,
    );
  return readIdentity(client);
}

/** Not every managed database says which one it is. */
const UNKNOWN = "";

async function readIdentity(client: pg.Client): Promise<string> {
  try {
    const { rows } = await client.query(
      "select system_identifier || '/' || current_database() as identity from pg_control_system()",
    );
    return rows[0].identity;
  } catch {
    return UNKNOWN;
  }
}

/** Whether two addresses lead to different databases, as `checkPostgres` found. */
export const isOtherDatabase = (one: string, other: string): boolean =>
  one !== other && one !== UNKNOWN && other !== UNKNOWN;

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
    rejectTooOld(migrations, needed);
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
