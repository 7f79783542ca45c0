import { type RawBuilder, sql } from "kysely";

type Condition = RawBuilder<unknown> | false | null;

/** The conditions that are given, joined by "and". */
export function allOf(conditions: readonly Condition[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== false && condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** A pattern for `ilike` that finds the text wherever it stands, its own percent signs included. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
