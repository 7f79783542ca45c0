/**
 * An embedded database that several test files use one after the other. Opening one takes 0.7 s of a processor; emptying it
 * takes a tenth of that.
 */

import type { Engine } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";

/** Deleted rows stay in the files of a database, and its log grows. */
const MOST_ROWS = 2_000;
const MOST_FILES = 20;

const OURS = "nspname not in ('pg_catalog', 'information_schema', 'pg_toast')";
/** All tables, with the columns that can be written. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and ${OURS} order by 1`;
/** Changes with every table, column, index, constraint, trigger and function. */
const SCHEMA = `
  with ours as (select oid from pg_namespace where ${OURS}), parts as (
    select concat(c.oid, relname, relkind, attname, atttypid, attnotnull) as part
      from pg_class c left join pg_attribute on attrelid = c.oid where relnamespace in (select oid from ours)
    union all select concat(oid, proname, md5(prosrc)) from pg_proc where pronamespace in (select oid from ours)
    union all select concat(oid, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (select oid from ours)
    union all select concat(oid, tgname, tgenabled) from pg_trigger)
  select md5(string_agg(part, ',' order by part)) as schema from parts`;
const SEQUENCES = `
  select coalesce(json_agg(json_build_array(format('%I.%I', schemaname, sequencename), last_value, start_value)
    order by 1)::text, '[]') as sequences from pg_sequences`;

interface Table {
  readonly name: string;
  readonly columns: string;
}

/** What the migrations have made. */
interface Prefix {
  readonly tables: readonly Table[];
  /** The rows of each table that has some, as JSON. */
  readonly rows: ReadonlyMap<string, string>;
  readonly schema: string;
  readonly sequences: string;
}

type Run = (sql: string, parameters?: string[]) => Promise<{ rows: unknown[]; count: number }>;

let waiting: ReusedDatabase | undefined;

/** Opens a database from the dump, or takes the one that an earlier test file of this process has left. */
export async function takeDatabase(dump: string): Promise<ReusedDatabase> {
  const taken = waiting ?? (await ReusedDatabase.open(dump));
  waiting = undefined;
  return taken;
}

export class ReusedDatabase {
  readonly #engine: EmbeddedEngine;
  readonly #prefix: Prefix;
  readonly #stops = new Set<() => Promise<void>>();
  #files = 0;
  /** The test file that uses it now. */
  #file: symbol | undefined;

  private constructor(engine: EmbeddedEngine, prefix: Prefix) {
    this.#engine = engine;
    this.#prefix = prefix;
  }

  static async open(dump: string): Promise<ReusedDatabase> {
    const engine = await EmbeddedEngine.openInThisThread(dump);
    return new ReusedDatabase(engine, await inOneTurn(engine, readPrefix));
  }

  /** For one test file: whatever goes on in it after its end is refused. */
  lend(): Engine {
    const file = Symbol("a test file");
    this.#file = file;
    this.#files++;
    const check = () => {
      if (file !== this.#file) throw new Error("The test file that opened this database has ended.");
    };
    return {
      connect: () => {
        check();
        return this.#engine.connect();
      },
      listen: async (channel, callback) => {
        check();
        const stop = await this.#engine.listen(channel, callback);
        this.#stops.add(stop);
        return stop;
      },
      close: () => this.#engine.close(),
    };
  }

  /** Empties it for the next test file; closes it if it is not certain that it is as it was at first. */
  async giveBack(): Promise<void> {
    this.#file = undefined;
    const isClean = await this.#empty().catch(() => false);
    if (isClean && this.#files < MOST_FILES && !waiting) waiting = this;
    else await this.#engine.close();
  }

  async #empty(): Promise<boolean> {
    for (const stop of this.#stops) await stop();
    this.#stops.clear();
    return inOneTurn(this.#engine, (run) => empty(run, this.#prefix));
  }
}

async function inOneTurn<T>(engine: EmbeddedEngine, work: (run: Run) => Promise<T>): Promise<T> {
  const connection = await engine.connect();
  try {
    return await work(async (sql, parameters = []) => {
      const { rows, rowCount } = await connection.query(sql, parameters);
      return { rows, count: Number(rowCount) };
    });
  } finally {
    connection.release();
  }
}

async function readPrefix(run: Run): Promise<Prefix> {
  const tables = (await run(TABLES)).rows as Table[];
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const { rows: found } = await run(`select json_agg(t)::text as rows from ${name} t`);
    const [{ rows: json }] = found as [{ rows: string | null }];
    if (json) rows.set(name, json);
  }
  return { tables, rows, ...(await readShape(run)) };
}

async function readShape(run: Run): Promise<Pick<Prefix, "schema" | "sequences">> {
  const [{ schema }] = (await run(SCHEMA)).rows as [{ schema: string }];
  const [{ sequences }] = (await run(SEQUENCES)).rows as [{ sequences: string }];
  return { schema, sequences };
}

/** @returns whether the database is as the migrations have left it */
async function empty(run: Run, { tables, rows, schema, sequences }: Prefix): Promise<boolean> {
  await run("rollback");
  await run("reset all; set timezone = 'UTC'; discard temp; select pg_advisory_unlock_all()");
  const now = await readShape(run);
  if (now.schema !== schema) return false;
  const filled = await run(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(" union all "),
  );
  let deleted = 0;
  await run("begin; set local session_replication_role = replica");
  for (const { name } of filled.rows as Table[]) deleted += (await run(`delete from ${name}`)).count;
  for (const { name, columns } of tables) {
    const json = rows.get(name);
    if (json)
      await run(
        `insert into ${name} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [json],
      );
  }
  if (now.sequences !== sequences)
    for (const [name, last, start] of JSON.parse(sequences) as [string, number | null, number][])
      await run(`select setval('${name}', ${last ?? start}, ${last !== null})`);
  await run("commit");
  return deleted < MOST_ROWS;
}
