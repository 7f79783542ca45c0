import { AsyncLocalStorage } from "node:async_hooks";
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { createQueryId, IdentifierNode, RawNode } from "kysely";
import type { Engine, EngineConnection, EngineResult } from "./engine.ts";
import { encodeParameter } from "./parameters.ts";

class Connection implements DatabaseConnection {
  readonly inner: EngineConnection;
  broken = false;
  /** A statement failed since the transaction began: PostgreSQL would turn the commit into a silent rollback. */
  failed = false;

  constructor(inner: EngineConnection) {
    this.inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.run(query.sql, query.parameters.map(encodeParameter));
    return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  async run(sql: string, parameters: (string | null)[] = []): Promise<EngineResult> {
    try {
      return await this.inner.query(sql, parameters);
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it and neither engine streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming a query is not supported; read it in pages.");
  }
}

/**
 * Kysely's driver over either engine. It refuses at once a query on the outer handle from within a
 * transaction: the embedded engine has one connection and would wait for itself for ever, and on PostgreSQL
 * the query would silently run outside the transaction.
 */
export class EngineDriver implements Driver {
  readonly #engine: Engine;
  readonly #inTransaction = new AsyncLocalStorage<true>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Runs the body of a transaction so that the outer handle is refused within it. */
  insideTransaction<T>(body: () => Promise<T>): Promise<T> {
    return this.#inTransaction.run(true, body);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    if (this.#inTransaction.getStore())
      throw new Error("Inside a transaction, use the handle that the transaction gives, not the outer one.");
    return new Connection(await this.#engine.acquire());
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.inner.release(connection.broken);
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    const access = settings.accessMode ? ` ${settings.accessMode}` : "";
    await connection.run(`begin${level}${access}`);
    connection.failed = false;
  }

  async commitTransaction(connection: Connection): Promise<void> {
    if (connection.failed)
      throw new Error("A statement of this transaction failed, so it cannot be committed.");
    await connection.run("commit");
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await connection.run("rollback");
    } catch (error) {
      connection.broken = true;
      throw error;
    }
  }

  async savepoint(
    connection: Connection,
    name: string,
    compile: QueryCompiler["compileQuery"],
  ): Promise<void> {
    await connection.executeQuery(compile(savepointCommand("savepoint", name), createQueryId()));
  }

  async rollbackToSavepoint(
    connection: Connection,
    name: string,
    compile: QueryCompiler["compileQuery"],
  ): Promise<void> {
    await connection.executeQuery(compile(savepointCommand("rollback to", name), createQueryId()));
    connection.failed = false;
  }

  async releaseSavepoint(
    connection: Connection,
    name: string,
    compile: QueryCompiler["compileQuery"],
  ): Promise<void> {
    await connection.executeQuery(compile(savepointCommand("release", name), createQueryId()));
  }

  async destroy(): Promise<void> {
    await this.#engine.close();
  }
}

function savepointCommand(command: string, name: string): RawNode {
  return RawNode.create([`${command} `, ""], [IdentifierNode.create(name)]);
}
