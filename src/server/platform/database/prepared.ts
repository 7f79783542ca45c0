import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Ends a query that every page asks: PostgreSQL reads and plans it once for each connection
 * (`.modifyEnd(PREPARED)`). Only for texts that are the same each time, whatever the parameters: lists go in as
 * `any(...)`.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

/** The name under which PostgreSQL keeps a query; none of others. */
export function getPreparedName(text: string): string | undefined {
  if (!text.endsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `thikana_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const OUTDATED = "0A000";

/** A newer process has changed the tables since the query was planned. */
export function isPlanOutdated(error: unknown): boolean {
  return (error as { code?: unknown }).code === OUTDATED;
}
