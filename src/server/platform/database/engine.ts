import type { PostgresQueryResult } from "kysely";

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
