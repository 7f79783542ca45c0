import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { COUNTED_ROWS, type Sort } from "#contract/fields/list.ts";
import { buildOrder } from "./sorted.ts";

/** The paging parameters of every list for the team. */
export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows a page contains. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/**
 * One page of a list for the team, with its paging data. A page number beyond the last gives the last page.
 * @param count how many rows there are, counted no further than `countUpTo` does
 */
export async function readPage<Row>(
  { page: asked, pageSize }: PageQuery,
  count: () => Promise<number>,
  read: (window: Window) => Promise<Row[]>,
) {
  const found = await count();
  const total = Math.min(found, COUNTED_ROWS);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  const rows = await read({ limit: pageSize, offset: (page - 1) * pageSize });
  return { rows, paging: { total, page, pageSize, pages, more: found > COUNTED_ROWS } };
}

/** The rows of a page of a list whose own order is by time. */
export interface OrderedWindow extends Window {
  readonly order: "asc" | "desc";
}

interface TimedOrder<Column extends string> {
  readonly time: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: Readonly<Record<Column, RawBuilder<unknown>>>;
}

/** The rows of one page, by the column that is asked for, otherwise by time; equal ones by id. */
export function readWindow<Schema, Tables extends keyof Schema, Row, Column extends string>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  { time, id, columns }: TimedOrder<Column>,
  { limit, offset, order, sort }: OrderedWindow & { readonly sort: Sort<Column> },
) {
  const own = order === "asc" ? sql`${time}, ${id}` : sql`${time} desc, ${id} desc`;
  return rows.orderBy(buildOrder(sort, { own, id, columns })).limit(limit).offset(offset).execute();
}
