import { AsyncLocalStorage } from "node:async_hooks";
import {
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type Transaction,
} from "kysely";
import type { Schema } from "#database/schema/schema.ts";
import { trackQueries } from "#server/platform/watch/queries.ts";
import { EmbeddedEngine } from "./embedded.ts";
import { PostgresEngine } from "./postgres.ts";
import { ReplicatedEngine } from "./replicated.ts";
import { encodeParameter } from "./statements.ts";

/** What both engines provide for Kysely, whose PostgreSQL dialect works with either. */
export interface Engine {
  /**
   * Takes one connection for as long as the caller needs it; waits until one is free.
   * @throws Failure busy if too many callers wait, the wait takes too long, or the database is away
   */
  connect(): Promise<EngineConnection>;
  /**
   * Calls back for every NOTIFY on the channel until stopped; an empty payload means that anything may have changed.
   */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** One more connection to the database itself, without limits of time. The embedded engine has no such limits. */
  openForLongWork?(): Engine;
  close(): Promise<void>;
}

export interface EngineConnection {
  /**
   * For several statements in one text: the rows of all of them, and the result of the last one.
   * @throws Failure busy if the database is away; a read outside a transaction has then been tried twice
   */
  query(sql: string, parameters: (string | null)[]): Promise<PostgresQueryResult<unknown>>;
  /** Gives the connection back; `broken` means that the state of its transaction is unknown. */
  release(broken?: boolean): void;
}

/**
 * Makes transactions that lock the same name run one after another: waits for the name, and holds it until the
 * transaction ends. All names of the database share one space, so a name begins with what is locked
 * (`contact 98320…`): two that mean different things must never be equal, or each would wait for the other.
 */
export async function lockName(queries: Queries, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries);
}

/** What stores take as a parameter: the normal handle or that of a transaction. */
export type Queries = Kysely<Schema>;

export interface Database {
  readonly kind: "embedded" | "postgres";
  /** Runs single queries. Fails inside `transaction`, where the transaction's own handle must be used. */
  readonly db: Kysely<Schema>;
  /** Saves everything or nothing. Await only queries inside it: the embedded engine has one connection. */
  transaction<T>(body: (queries: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * For work that may take long, such as migrations: on a connection of its own to the database itself, past any pooler
   * and without limits of time.
   */
  withLongWork<T>(body: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Calls back for each NOTIFY on the channel; an empty payload means that anything may have changed. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  /** Answers public reads, if there is one. */
  readonly replica?: Replica;
  /** Writes the whole embedded database into one file; PostgreSQL has its own programs for that. */
  dump?(file: string): Promise<void>;
  close(): Promise<void>;
}

/** A replica beside the primary (`runWithRequestReads` says which reads it answers). */
export type Replica = Pick<ReplicatedEngine, "watch" | "counts" | "readPosition">;

export interface DatabaseOptions {
  /** Uses PostgreSQL if given, otherwise the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The address of the same database without a pooler; the same as `databaseUrl` if there is none. */
  directUrl?: string | undefined;
  /** A streaming replica of the same database, for public reads. */
  replicaUrl?: string | undefined;
  dataDir: string;
  /** How many processes of this machine open PostgreSQL; they share the number of connections. */
  processes?: number;
  /** Called when a connection is lost; it reconnects by itself. */
  onTrouble?: (error: Error) => void;
  /** Called when the replica is left out, with the reason, and when it is used again. */
  onReplica?: (isUsable: boolean, reason: string) => void;
}

/**
 * Opens PostgreSQL or the embedded database. Throws an understandable message if another process uses the data folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl: url, directUrl, replicaUrl, onTrouble = () => {}, processes } = options;
  if (url) {
    const primary = new PostgresEngine({ url, directUrl, onTrouble, processes });
    return replicaUrl ? openWithReplica(primary, options, replicaUrl) : createDatabase(primary, "postgres");
  }
  return createEmbedded(await EmbeddedEngine.openFolder(options.dataDir));
}

/** A page does not wait for a replica that has become slow: the primary answers it then. */
const REPLICA_STATEMENT_MS = 3_000;

async function openWithReplica(
  primary: PostgresEngine,
  { processes, onReplica = () => {} }: DatabaseOptions,
  url: string,
): Promise<Database> {
  // The watch reports a replica that is away.
  const options = { url, processes, onTrouble: () => {}, longestStatementMs: REPLICA_STATEMENT_MS };
  const replica = new PostgresEngine({ ...options, dependency: "replica" });
  const engine = new ReplicatedEngine({ primary, replica, onChange: onReplica });
  await engine.watch.start();
  return { ...createDatabase(engine, "postgres"), replica: engine };
}

/** The handle of the embedded database, which also writes dumps. */
export function createEmbedded(engine: EmbeddedEngine): Database {
  return { ...createDatabase(engine, "embedded"), dump: (file) => engine.dump(file) };
}

/** Creates the database handle over an open engine. */
export function createDatabase(engine: Engine, kind: Database["kind"]): Database {
  const inTransaction = new AsyncLocalStorage<true>();
  const db = createQueries(engine, inTransaction);
  return {
    kind,
    db,
    transaction: (body) =>
      db.transaction().execute((queries) => inTransaction.run(true, () => body(queries))),
    async withLongWork(body) {
      if (!engine.openForLongWork) return body(db);
      const own = engine.openForLongWork();
      try {
        return await body(createQueries(own, inTransaction));
      } finally {
        await own.close();
      }
    },
    listen: (channel, callback) => engine.listen(channel, callback),
    close: () => engine.close(),
  };
}

function createQueries(engine: Engine, inTransaction: AsyncLocalStorage<true>): Kysely<Schema> {
  /**
   * Refuses the normal handle inside a transaction. The embedded engine has one connection and would wait for itself
   * for ever; on PostgreSQL the query would run outside of the transaction without any error.
   */
  async function connect(): Promise<PostgresPoolClient> {
    if (inTransaction.getStore())
      throw new Error("Inside a transaction, use the handle that the transaction gives, not the outer one.");
    const connection = await engine.connect();
    const ask = trackQueries((sql, parameters) => connection.query(sql, parameters));
    const query = (sql: string, parameters: readonly unknown[]) => ask(sql, parameters.map(encodeParameter));
    return {
      query: query as PostgresPoolClient["query"],
      release: (isBroken?: boolean) => connection.release(isBroken),
    };
  }
  const pool = { options: {}, connect, end: () => engine.close() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
