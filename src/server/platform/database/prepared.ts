import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Marks a query that every page runs: PostgreSQL parses and plans it once for each connection (`.modifyEnd(PREPARED)`).
 * Only for queries with the same text each time, whatever the parameters, so pass lists as `any(...)`.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

/** The name of the prepared statement for a marked query; undefined for other queries. */
export function getPreparedName(text: string): string | undefined {
  if (!text.endsWith(MARK)) return undefined;
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
