import type { PostgresQueryResult } from "kysely";

/** What both engines offer below Kysely, whose dialect for PostgreSQL speaks to either. */
export interface Engine {
  /**
   * One connection for as long as the caller needs it; waits for its turn.
   * @throws Failure busy where too many wait, or the turn does not come
   */
  connect(): Promise<EngineConnection>;
  /** Calls back for every NOTIFY on the channel until stopped; an empty payload says that anything may have changed. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface EngineConnection {
  /** Of several statements in one text: all their rows, and what became of the last one. */
  query(sql: string, parameters: (string | null)[]): Promise<PostgresQueryResult<unknown>>;
  /** Gives the connection back; `broken` says that its transaction state is unknown. */
  release(broken?: boolean): void;
}
