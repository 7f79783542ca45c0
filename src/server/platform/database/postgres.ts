import pg from "pg";
import type { Engine, EngineConnection } from "./engine.ts";
import { PostgresListener } from "./postgres.listener.ts";

/** Values leave PostgreSQL as they leave the embedded engine: numbers as numbers, days as text. */
const asText = (value: string) => value;
const TEXT_ARRAY = 1009;
const textArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (value: string) => (string | null)[];
const numbers = (value: string): (number | null)[] =>
  textArray(value).map((item) => (item === null ? null : Number(item)));
const PARSERS: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1016: numbers,
  1231: numbers,
  1082: asText,
  1114: asText,
  1186: asText,
  1182: textArray,
};
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** PostgreSQL by address, through a pool. */
export class PostgresEngine implements Engine {
  readonly #pool: pg.Pool;
  readonly #listener: PostgresListener;
  #closing = false;

  constructor(url: string, onTrouble: (error: Error) => void) {
    this.#pool = new pg.Pool({
      connectionString: url,
      types,
      max: 10,
      options: "-c timezone=UTC",
      connectionTimeoutMillis: 30_000,
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
    });
    this.#pool.on("error", (error) => {
      if (!this.#closing) onTrouble(error);
    });
    this.#listener = new PostgresListener(url, onTrouble);
  }

  async acquire(): Promise<EngineConnection> {
    const client = await this.#pool.connect();
    return {
      query: async (sql, parameters) => {
        const result = await client.query(sql, parameters);
        // Several statements in one text answer a list.
        const results: pg.QueryResult[] = Array.isArray(result) ? result : [result];
        return {
          rows: results.flatMap(({ rows }) => rows ?? []),
          affected: results.at(-1)?.rowCount ?? undefined,
        };
      },
      release: (broken) => client.release(broken),
    };
  }

  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, callback);
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#listener.close();
    await this.#pool.end();
  }
}
