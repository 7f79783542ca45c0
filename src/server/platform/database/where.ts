import { type RawBuilder, sql } from "kysely";

type Condition = RawBuilder<unknown> | false | null;

/** Joins the given conditions with "and". */
export function joinConditions(conditions: Iterable<Condition>): RawBuilder<boolean> {
  const given = [...conditions].filter((condition) => condition !== false && condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/**
 * Whether a text contains what is searched for. One or two letters are searched only at the beginning of words, because
 * a trigram index can find them only there.
 */
export function buildContains(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  if (/^[\p{L}\p{N}]{1,2}$/u.test(search)) return sql`${text} ~* ${WORD_BEGINS + search}`;
  return sql`${text} ilike ${writeLikePattern(search)}`;
}

/** Whether a phone number ends with these digits; its index is on the number read backwards. */
export const buildEndsWith = (phone: RawBuilder<unknown>, digits: string): RawBuilder<unknown> =>
  sql`reverse(${phone}) like ${`${[...digits].reverse().join("")}%`}`;

/** Each character is listed separately, because the trigram index cannot use `\m` or a class of all non-letters. */
const WORD_BEGINS = "(^|[[:space:](/,.&+@-])";

/** A pattern for `ilike` that finds the text anywhere; percent signs in the text are escaped. */
export const writeLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
