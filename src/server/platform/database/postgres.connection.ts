import type { PostgresQueryResult } from "kysely";
import type pg from "pg";
import type { EngineConnection } from "./database.ts";
import { explainUnavailable, isDatabaseUnavailable } from "./database-errors.ts";
import { getPreparedName, isPlainRead, isPlanOutdated } from "./statements.ts";

/** The pool from which a connection comes. */
export interface Clients {
  /** Whether each statement may run on another connection of the server, as behind PgBouncer. */
  readonly isPooled: boolean;
  take(): Promise<pg.PoolClient>;
  /** A connection broke: the others may be broken too, so each is replaced before it is used again. */
  distrust(): void;
}

const BEGIN = /^\s*(begin|start transaction)\b[^;]*$/i;
const END = /^\s*(commit|rollback)\s*$/i;
/** A pooler does not accept these settings when a connection is opened. */
const LIMITS = "; set local statement_timeout = 60000; set local idle_in_transaction_session_timeout = 60000";

/** A connection in the form that Kysely needs. A read outside a transaction survives the loss of the connection. */
export class PostgresConnection implements EngineConnection {
  readonly #clients: Clients;
  #client: pg.PoolClient | undefined;
  #isInTransaction = false;
  #isBroken = false;

  constructor(clients: Clients, client: pg.PoolClient) {
    this.#clients = clients;
    this.#client = client;
  }

  /** The present connection of the pool. */
  get client(): object {
    return this.#client ?? this;
  }

  async query(sql: string, values: (string | null)[]): Promise<PostgresQueryResult<unknown>> {
    const mayRepeat = !this.#isInTransaction && isPlainRead(sql);
    if (BEGIN.test(sql)) this.#isInTransaction = true;
    try {
      return await this.#run(sql, values).catch((error: unknown) => {
        if (!this.#noteBroken(error) || !mayRepeat) throw error;
        return this.#runAgain(sql, values);
      });
    } catch (error) {
      this.#noteBroken(error);
      throw explainUnavailable(error);
    } finally {
      if (END.test(sql)) this.#isInTransaction = false;
    }
  }

  release(isBroken = false): void {
    this.#client?.release(isBroken || this.#isBroken);
    this.#client = undefined;
  }

  #noteBroken(error: unknown): boolean {
    if (!isDatabaseUnavailable(error)) return false;
    this.#isBroken = true;
    this.#clients.distrust();
    return true;
  }

  async #runAgain(sql: string, values: (string | null)[]) {
    this.release(true);
    this.#client = await this.#clients.take();
    this.#isBroken = false;
    return this.#run(sql, values);
  }

  async #run(sql: string, values: (string | null)[]): Promise<PostgresQueryResult<unknown>> {
    if (!this.#client) throw new Error("Connection terminated: it was given back.");
    const result = await ask(this.#client, sql, values, this.#clients.isPooled);
    // Several statements in one text return a list of results.
    const results: pg.QueryResult[] = Array.isArray(result) ? result : [result];
    const { command = "", rowCount = null } = results.at(-1) ?? {};
    return {
      rows: results.flatMap(({ rows }) => rows ?? []),
      command: command as PostgresQueryResult<unknown>["command"],
      rowCount: rowCount ?? 0,
    };
  }
}

/**
 * Runs a query as a prepared statement; if its plan no longer fits the tables, runs it unprepared. Behind a pooler
 * nothing is prepared, because the next statement may reach another connection of the server.
 */
async function ask(
  client: pg.PoolClient,
  text: string,
  values: (string | null)[],
  isPooled: boolean,
): Promise<pg.QueryResult> {
  if (isPooled) return client.query(BEGIN.test(text) ? text + LIMITS : text, values);
  const name = getPreparedName(text);
  if (!name) return client.query(text, values);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isPlanOutdated(error)) throw error;
    return client.query(text, values);
  }
}
