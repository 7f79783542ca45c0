import pg from "pg";
import { createBusy, type Failure } from "#domain/failure.ts";
import { track } from "#server/platform/watch/work.ts";
import type { Engine } from "./database.ts";
import { explainUnavailable, RETRY_SECONDS } from "./database-errors.ts";
import { type Clients, PostgresConnection } from "./postgres.connection.ts";
import { PostgresListener } from "./postgres.listener.ts";

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

/** How the values of each of PostgreSQL's types are read. */
const POSTGRES_TYPES = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

const CONNECTIONS = 10;
/** For all web processes together: PostgreSQL accepts a hundred, and other programs need some too. */
const ALL_CONNECTIONS = 60;
const FEWEST_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
/** Far more than the number of requests handled at once can need. */
const LONGEST_QUEUE = 1_000;
const LONGEST_STATEMENT_MS = 60_000;
/** How much longer a server may be silent than it may work on a statement: beyond that, nobody is there. */
const SILENCE_MS = 5_000;
const PROBE_AFTER_MS = 10_000;

export interface PostgresOptions {
  /** Where queries run: the database, or a pooler such as PgBouncer in front of it. */
  readonly url: string;
  /** The database itself, if `url` leads to a pooler. */
  readonly directUrl?: string | undefined;
  /** Called when a connection is lost; it is opened again by itself. */
  readonly onTrouble: (error: Error) => void;
  /** How long a statement may take, in milliseconds. */
  readonly longestStatementMs?: number;
  /** What it is called in metrics and traces. */
  readonly dependency?: "database" | "replica";
  /** How many processes of this machine use the database. */
  readonly processes?: number | undefined;
}

/** PostgreSQL at a given address, through a connection pool. */
export class PostgresEngine implements Engine, Clients {
  readonly isPooled: boolean;
  readonly #options: PostgresOptions;
  readonly #pool: pg.Pool;
  readonly #listener: PostgresListener;
  readonly #connections: number;
  /** In which generation each connection was opened; those of an earlier one are replaced. */
  readonly #generations = new WeakMap<pg.PoolClient, number>();
  #generation = 0;
  #closing = false;

  /** @param longWork for one connection without limits of time */
  constructor(options: PostgresOptions, longWork = false) {
    const { url, directUrl = url, onTrouble, processes = 1 } = options;
    const { longestStatementMs = LONGEST_STATEMENT_MS } = options;
    this.#options = options;
    this.isPooled = directUrl !== url;
    const share = Math.max(FEWEST_CONNECTIONS, Math.floor(ALL_CONNECTIONS / processes));
    this.#connections = longWork ? 1 : Math.min(CONNECTIONS, share);
    this.#pool = new pg.Pool({
      connectionString: url,
      types: POSTGRES_TYPES,
      max: this.#connections,
      application_name: "thikana",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
      ...(longWork ? {} : { query_timeout: longestStatementMs + SILENCE_MS }),
      ...(this.isPooled ? {} : getSettings(longWork ? 0 : longestStatementMs)),
    });
    this.#pool.on("error", (error) => {
      if (!this.#closing) onTrouble(error);
    });
    // An error on a connection in use would end the process if nobody listened for it. The next query on it fails and
    // reports the problem; for idle connections the pool reports it.
    this.#pool.on("connect", (client) => client.on("error", () => {}));
    this.#listener = new PostgresListener(directUrl, onTrouble);
  }

  async connect(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(this, await this.take());
    } catch (error) {
      // A connection is a part of its query. Without one there is no query, and this is the call that fails.
      const { dependency: kind = "database" } = this.#options;
      return track({ kind, name: "connect" }, () => Promise.reject(explainUnavailable(error)));
    }
  }

  async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#takeAny();
      const generation = this.#generations.get(client);
      if (generation === this.#generation) return client;
      if (generation === undefined) return this.#prepare(client);
      client.release(true);
    }
  }

  distrust(): void {
    this.#generation++;
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    try {
      return await this.#listener.listen(channel, callback);
    } catch (error) {
      // The first request that needs rows which are cached waits for this.
      throw explainUnavailable(error);
    }
  }

  openForLongWork(): Engine {
    const { url, directUrl = url, onTrouble } = this.#options;
    return new PostgresEngine({ url: directUrl, onTrouble }, true);
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#listener.close();
    await this.#pool.end();
  }

  async #takeAny(): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= LONGEST_QUEUE) throw this.#createFull();
    try {
      return await this.#pool.connect();
    } catch (error) {
      // All connections were in use and stayed so; any other error is passed on.
      const allInUse = this.#pool.totalCount >= this.#connections && this.#pool.idleCount === 0;
      throw allInUse ? this.#createFull() : error;
    }
  }

  #createFull(): Failure {
    const text = `All ${this.#connections} connections of DATABASE_URL are in use, and ${this.#pool.waitingCount} wait`;
    return createBusy(RETRY_SECONDS, new Error(text));
  }

  /** Behind a pooler, the time zone is the one setting of the session: PgBouncer remembers it for each of its clients. */
  async #prepare(client: pg.PoolClient): Promise<pg.PoolClient> {
    this.#generations.set(client, this.#generation);
    if (!this.isPooled) return client;
    try {
      await client.query("set timezone = 'UTC'");
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/** @param longestMs 0 for no limit */
const getSettings = (longestMs: number) => ({
  options: "-c timezone=UTC",
  ...(longestMs > 0 && {
    statement_timeout: longestMs,
    idle_in_transaction_session_timeout: longestMs,
  }),
});
