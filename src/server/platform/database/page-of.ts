import { COUNTED_ROWS } from "#contract/paging.ts";

/** What every list of the desk is asked by. */
export interface Asked {
  readonly page: number;
  readonly pageSize: number;
}

/** Which rows a page shows. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/**
 * One page of a list of the desk, and what the list answers about its paging. A page beyond the last is the last.
 * @param count how many there are, no further than `countUpTo` counts
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
