import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from "kysely";
import type { Schema } from "#database/schema/schema.ts";
import { EmbeddedEngine } from "./embedded.ts";
import type { Engine } from "./engine.ts";
import { encodeParameter } from "./parameters.ts";
import { PostgresEngine } from "./postgres.ts";

/** What stores take: the outer handle or a transaction's. */
export type Queries = Kysely<Schema>;

export interface Database {
  readonly kind: "embedded" | "postgres";
  /** Runs single queries. Refused within `transaction`, where its own handle serves. */
  readonly db: Kysely<Schema>;
  /** All or nothing. Wait for nothing but queries within it: the embedded engine has one connection. */
  transaction<T>(body: (queries: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Calls back for each NOTIFY on the channel; an empty payload says that anything may have changed. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL when given, else the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Hears of lost connections, which mend themselves. */
  onTrouble?: (error: Error) => void;
}

/** Opens PostgreSQL or the embedded database; throws a plain sentence when the data folder is taken. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl)
    return createDatabase(
      new PostgresEngine(options.databaseUrl, options.onTrouble ?? (() => {})),
      "postgres",
    );
  return createDatabase(await EmbeddedEngine.openFolder(options.dataDir), "embedded");
}

/** The one handle, over an engine that is open. */
export function createDatabase(engine: Engine, kind: Database["kind"]): Database {
  const inTransaction = new AsyncLocalStorage<true>();
  /**
   * Refuses at once the outer handle within a transaction: the embedded engine has one connection and would wait for
   * itself for ever, and on PostgreSQL the query would silently run outside of the transaction.
   */
  async function connect(): Promise<PostgresPoolClient> {
    if (inTransaction.getStore())
      throw new Error("Inside a transaction, use the handle that the transaction gives, not the outer one.");
    const { query, release } = await engine.connect();
    const encodeQuery = (sql: string, parameters: readonly unknown[]) =>
      query(sql, parameters.map(encodeParameter));
    return { query: encodeQuery as PostgresPoolClient["query"], release };
  }
  const pool = { options: {}, connect, end: () => engine.close() };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind,
    db,
    transaction: (body) =>
      db.transaction().execute((queries) => inTransaction.run(true, () => body(queries))),
    listen: (channel, callback) => engine.listen(channel, callback),
    close: () => engine.close(),
  };
}
