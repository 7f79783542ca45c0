import type { PostgresQueryResult } from "kysely";
import type { Engine, EngineConnection } from "./database.ts";
import type { PostgresConnection } from "./postgres.connection.ts";
import type { PostgresEngine } from "./postgres.ts";
import { getRequestReads, NEVER, parsePosition, ReplicaWatch, type RequestReads } from "./replica-reads.ts";
import { isPlainRead } from "./statements.ts";

/** Channels of the database that announce changes of what visitors see. */
export const PUBLIC_CHANGES: readonly string[] = ["public_change", "search_change"];

const REPLAYED = "select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as position";
const PRESENT = "select pg_current_wal_lsn()::text as position";

export interface ReplicatedOptions {
  readonly primary: PostgresEngine;
  readonly replica: PostgresEngine;
  /** Called when the replica is left out, with the reason, and when it is used again. */
  readonly onChange: (isUsable: boolean, reason: string) => void;
}

/**
 * A primary and its replica. A statement that only reads, in a request that may see somewhat older data, goes to the
 * replica; everything else goes to the primary. If the replica fails, the primary answers.
 */
export class ReplicatedEngine implements Engine {
  readonly watch: ReplicaWatch;
  readonly counts = { primary: 0, replica: 0 };
  readonly #primary: PostgresEngine;
  readonly #replica: PostgresEngine;
  /** How far each connection's server has come, at least: an address may lead to several replicas. */
  readonly #replayed = new WeakMap<object, bigint>();

  constructor({ primary, replica, onChange }: ReplicatedOptions) {
    this.#primary = primary;
    this.#replica = replica;
    this.watch = new ReplicaWatch({
      servers: {
        readPrimary: () => this.readPosition(),
        readReplica: () => ask(replica, (connection) => this.#readReplayed(connection)),
      },
      now: () => performance.now(),
      onChange,
    });
  }

  /** Nothing is opened before the first statement, which decides where it runs. */
  async connect(): Promise<EngineConnection> {
    return new RoutedConnection(this, this.#primary);
  }

  /** The primary's present position: everything that was committed before is below it. */
  readPosition(): Promise<string> {
    return ask(this.#primary, async (connection) => {
      const { rows } = await connection.query(PRESENT, []);
      return (rows[0] as { position: string }).position;
    });
  }

  /** @returns undefined if the primary has to answer */
  async readFromReplica(
    reading: RequestReads,
    sql: string,
    values: (string | null)[],
  ): Promise<PostgresQueryResult<unknown> | undefined> {
    const { isUsable, floor } = this.watch;
    if (!isUsable || floor === NEVER || reading.needed === NEVER) return undefined;
    try {
      return await ask(this.#replica, async (connection) => {
        for (const needed of [floor, reading.needed])
          if (!(await this.#hasReached(connection, needed))) return undefined;
        return connection.query(sql, values);
      });
    } catch (error) {
      // Not only a lost server: a replica also cancels a read that a change of the primary gets in the way of.
      if (!(error instanceof Error && "code" in error && error.code === "40001"))
        this.watch.noteFailure(error);
      return undefined;
    }
  }

  /** The callback may make caches read again, so what they read must contain the change. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    if (!PUBLIC_CHANGES.includes(channel)) return this.#primary.listen(channel, callback);
    return this.#primary.listen(channel, (payload) => {
      this.watch.announce();
      callback(payload);
    });
  }

  openForLongWork(): Engine {
    return this.#primary.openForLongWork();
  }

  async close(): Promise<void> {
    this.watch.close();
    await this.#primary.close();
    await this.#replica.close();
  }

  async #hasReached(connection: PostgresConnection, needed: bigint): Promise<boolean> {
    if ((this.#replayed.get(connection.client) ?? -1n) >= needed) return true;
    const position = await this.#readReplayed(connection);
    return position !== null && parsePosition(position) >= needed;
  }

  async #readReplayed(connection: PostgresConnection): Promise<string | null> {
    const { rows } = await connection.query(REPLAYED, []);
    const { is_replica, position } = rows[0] as { is_replica: boolean; position: string | null };
    if (!is_replica || position === null) return null;
    this.#replayed.set(connection.client, parsePosition(position));
    return position;
  }
}

/** Gives the connection back, whatever happens. */
async function ask<T>(
  engine: PostgresEngine,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  const connection = await engine.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

class RoutedConnection implements EngineConnection {
  readonly #engine: ReplicatedEngine;
  readonly #primary: PostgresEngine;
  #connection: EngineConnection | undefined;

  constructor(engine: ReplicatedEngine, primary: PostgresEngine) {
    this.#engine = engine;
    this.#primary = primary;
  }

  async query(sql: string, values: (string | null)[]): Promise<PostgresQueryResult<unknown>> {
    const reading = getRequestReads();
    const isRead = isPlainRead(sql);
    // A connection that has been used may be in the middle of a transaction.
    if (reading?.mayUseReplica && isRead && !this.#connection) {
      const result = await this.#engine.readFromReplica(reading, sql, values);
      this.#engine.counts[result ? "replica" : "primary"]++;
      if (result) return result;
    }
    if (reading && !isRead) {
      reading.mayUseReplica = false;
      reading.hasWritten = true;
    }
    this.#connection ??= await this.#primary.connect();
    return this.#connection.query(sql, values);
  }

  release(isBroken?: boolean): void {
    this.#connection?.release(isBroken);
    this.#connection = undefined;
  }
}
