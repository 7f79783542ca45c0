/** What both engines offer below Kysely. */
export interface Engine {
  /** One connection for as long as the caller needs it; waits for its turn. */
  acquire(): Promise<EngineConnection>;
  /** Calls back for every NOTIFY on the channel until stopped; an empty payload says that anything may have changed. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface EngineConnection {
  query(sql: string, parameters: (string | null)[]): Promise<EngineResult>;
  /** Gives the connection back; `broken` says that its transaction state is unknown. */
  release(broken?: boolean): void;
}

/** Of several statements in one text: all their rows, and how many the last one changed. */
export interface EngineResult {
  rows: unknown[];
  affected: number | undefined;
}
