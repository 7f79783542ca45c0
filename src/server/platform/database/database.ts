import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from "kysely";
import type { Schema } from "#database/schema/schema.ts";
import { EmbeddedEngine } from "./embedded.ts";
import type { Engine } from "./engine.ts";
import { encodeParameter } from "./parameters.ts";
import { PostgresEngine } from "./postgres.ts";

/** What stores take as a parameter: the normal handle or that of a transaction. */
export type Queries = Kysely<Schema>;

export interface Database {
  readonly kind: "embedded" | "postgres";
  /** Runs single queries. Fails inside `transaction`, where the transaction's own handle must be used. */
  readonly db: Kysely<Schema>;
  /** Saves everything or nothing. Await only queries inside it: the embedded engine has one connection. */
  transaction<T>(body: (queries: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Calls back for each NOTIFY on the channel; an empty payload means that anything may have changed. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Uses PostgreSQL if given, otherwise the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How many processes of this machine open PostgreSQL; they share the number of connections. */
  processes?: number;
  /** Called when a connection is lost; it reconnects by itself. */
  onTrouble?: (error: Error) => void;
}

/**
 * Opens PostgreSQL or the embedded database. Throws an understandable message if another process uses the data folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl)
    return createDatabase(
      new PostgresEngine(options.databaseUrl, options.onTrouble ?? (() => {}), options.processes),
      "postgres",
    );
  return createDatabase(await EmbeddedEngine.openFolder(options.dataDir), "embedded");
}

/** Creates the database handle over an open engine. */
export function createDatabase(engine: Engine, kind: Database["kind"]): Database {
  const inTransaction = new AsyncLocalStorage<true>();
  /**
   * Refuses the normal handle inside a transaction. The embedded engine has one connection and would wait for itself
   * for ever; on PostgreSQL the query would run outside of the transaction without any error.
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
