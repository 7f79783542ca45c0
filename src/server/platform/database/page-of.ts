import type { ReferenceExpression, SelectQueryBuilder } from "kysely";
import { COUNTED_ROWS } from "#contract/paging.ts";

/** The paging parameters of every list for the team. */
export interface Asked {
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
  { page: asked, pageSize }: Asked,
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

/** The rows of a page of a list that is ordered by time. */
export interface OrderedWindow extends Window {
  readonly order: "asc" | "desc";
}

/** The rows of one page, ordered by time and, for equal times, by id. */
export function readWindow<Schema, Tables extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  { time, id }: Record<"time" | "id", ReferenceExpression<Schema, Tables>>,
  { limit, offset, order }: OrderedWindow,
) {
  return rows.orderBy(time, order).orderBy(id, order).limit(limit).offset(offset).execute();
}
