import type { PostgresQueryResult } from "kysely";
import pg from "pg";
import { createBusy } from "#domain/failure.ts";
import type { Engine, EngineConnection } from "./engine.ts";
import { PostgresListener } from "./postgres.listener.ts";
import { getPreparedName, isPlanOutdated } from "./prepared.ts";

/** Values from PostgreSQL have the same form as from the embedded engine: numbers as numbers, days as text. */
const keepText = (value: string) => value;
const TEXT_ARRAY = 1009;
const textArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (value: string) => (string | null)[];
const parseNumbers = (value: string): (number | null)[] =>
  textArray(value).map((item) => (item === null ? null : Number(item)));
const PARSERS: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1016: parseNumbers,
  1231: parseNumbers,
  1082: keepText,
  1114: keepText,
  1186: keepText,
  1182: textArray,
};
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

const CONNECTIONS = 10;
/** For all web processes together: PostgreSQL accepts a hundred, and other programs need some too. */
const ALL_CONNECTIONS = 60;
const FEWEST_CONNECTIONS = 4;
const PATIENCE_MS = 10_000;
/** Far more than the number of requests handled at once can need. */
const LONGEST_QUEUE = 1_000;
const RETRY_SECONDS = 5;

/** Runs a query as a prepared statement; if its plan no longer fits the tables, runs it unprepared. */
async function ask(client: pg.PoolClient, text: string, values: (string | null)[]): Promise<pg.QueryResult> {
  const name = getPreparedName(text);
  if (!name) return client.query(text, values);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isPlanOutdated(error)) throw error;
    return client.query(text, values);
  }
}

/** PostgreSQL at a given address, through a connection pool. */
export class PostgresEngine implements Engine {
  readonly #pool: pg.Pool;
  readonly #listener: PostgresListener;
  readonly #connections: number;
  #closing = false;

  /** @param processes how many processes of this machine use the database */
  constructor(url: string, onTrouble: (error: Error) => void, processes = 1) {
    const share = Math.max(FEWEST_CONNECTIONS, Math.floor(ALL_CONNECTIONS / processes));
    this.#connections = Math.min(CONNECTIONS, share);
    this.#pool = new pg.Pool({
      connectionString: url,
      types,
      max: this.#connections,
      options: "-c timezone=UTC",
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
    });
    this.#pool.on("error", (error) => {
      if (!this.#closing) onTrouble(error);
    });
    // An error on a connection in use would end the process if nobody listened for it. The next query on it fails and
    // reports the problem; for idle connections the pool reports it.
    this.#pool.on("connect", (client) => client.on("error", () => {}));
    this.#listener = new PostgresListener(url, onTrouble);
  }

  async connect(): Promise<EngineConnection> {
    if (this.#pool.waitingCount >= LONGEST_QUEUE) throw createBusy(RETRY_SECONDS);
    const client = await this.#pool.connect().catch((error: unknown) => {
      // All connections were in use and stayed so; any other error is passed on.
      throw this.#pool.totalCount >= this.#connections && this.#pool.idleCount === 0
        ? createBusy(RETRY_SECONDS)
        : error;
    });
    return {
      query: async (sql, parameters) => {
        const result = await ask(client, sql, parameters);
        // Several statements in one text return a list of results.
        const results: pg.QueryResult[] = Array.isArray(result) ? result : [result];
        const { command = "", rowCount = null } = results.at(-1) ?? {};
        return {
          rows: results.flatMap(({ rows }) => rows ?? []),
          command: command as PostgresQueryResult<unknown>["command"],
          rowCount: rowCount ?? 0,
        };
      },
      release: (broken) => client.release(broken),
    };
  }

  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, callback);
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#listener.close();
    await this.#pool.end();
  }
}
