import { type Compilable, type CompiledQuery, sql } from "kysely";
import type { Queries } from "./database.ts";

const PREPARED_COMMENT = "/* prepared */";

/**
 * Marks a query that every page runs: PostgreSQL parses and plans it once for each connection (`.modifyEnd(PREPARED)`).
 * Only for queries with the same text each time, whatever the parameters, so pass lists as `any(...)`.
 */
export const PREPARED = sql.raw(PREPARED_COMMENT);

const names = new Map<string, string>();

/** The name of the prepared statement for a marked query; undefined for other queries. */
export function getPreparedName(text: string): string | undefined {
  if (!text.endsWith(PREPARED_COMMENT)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `thikana_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const OUTDATED = "0A000";

/** Whether a newer process has changed the tables since the query was planned. */
export function isPlanOutdated(error: unknown): boolean {
  return (error as { code?: unknown }).code === OUTDATED;
}

/**
 * A prepared query whose text is written only once, not for each request. `write` gets a placeholder for each value and
 * must not look at it.
 * @returns runs the query with these values
 */
export function cacheStatement<Row, Values extends readonly unknown[]>(
  write: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<Row[]> {
  const places = Array.from({ length: write.length - 1 }, () => Symbol("value"));
  let kept: CompiledQuery<Row> | undefined;
  return async (queries, ...values) => {
    kept ??= write(queries, ...(places as unknown as Values)).compile();
    const parameters = kept.parameters.map((parameter) => {
      const at = places.indexOf(parameter as symbol);
      return at < 0 ? parameter : values[at];
    });
    return (await queries.executeQuery<Row>({ ...kept, parameters })).rows;
  };
}
