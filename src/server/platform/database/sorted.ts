import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#contract/fields/list.ts";

interface Order<Column extends string> {
  /** The list's own order, complete with directions. */
  readonly own: RawBuilder<unknown>;
  /** Makes the order of equal rows certain, so that no row is on two pages. */
  readonly id: RawBuilder<unknown>;
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>;
  /** Columns that not every row has: such rows come last in both directions. No index is read for them. */
  readonly nullable?: readonly Column[];
}

/** What stands after "order by". */
export function buildOrder<Column extends string>(
  sort: Sort<Column>,
  { own, id, columns, nullable = [] }: Order<Column>,
): RawBuilder<unknown> {
  if (sort === "") return own;
  const isDown = sort.startsWith("-");
  const column = (isDown ? sort.slice(1) : sort) as Column;
  const direction = isDown ? sql`desc` : sql`asc`;
  const last = nullable.includes(column) ? sql`nulls last` : sql``;
  return sql`${columns[column]} ${direction} ${last}, ${id} ${direction}`;
}

/** Sorts by the place of a value in a list, such as the steps of a life, instead of by its letters. */
export const buildRank = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> =>
  sql`array_position(array[${sql.join(values.map((value) => sql.lit(value)))}]::text[], ${column}::text)`;

/** Rows that were read by their ids, in the order of these. Ids without a row are left out. */
export function sortByIds<Id, Row extends { readonly id: Id }>(
  rows: readonly Row[],
  ids: readonly Id[],
): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
