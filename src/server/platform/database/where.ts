import { type RawBuilder, sql } from "kysely";

type Condition = RawBuilder<unknown> | false | null;

/** The conditions that are given, joined by "and". */
export function joinConditions(conditions: Iterable<Condition>): RawBuilder<boolean> {
  const given = [...conditions].filter((condition) => condition !== false && condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/**
 * Whether a text holds what is searched for. One or two letters are sought where words begin, since an index of three
 * letters at a time can find them only there.
 */
export function buildContains(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  if (/^[\p{L}\p{N}]{1,2}$/u.test(search)) return sql`${text} ~* ${WORD_BEGINS + search}`;
  return sql`${text} ilike ${writeLikePattern(search)}`;
}

/** Each mark by itself: the index cannot be asked for `\m`, nor for whatever is no letter. */
const WORD_BEGINS = "(^|[[:space:](/,.&+@-])";

/** A pattern for `ilike` that finds the text wherever it stands, its own percent signs included. */
export const writeLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
