import { COUNTED_ROWS } from "#contract/paging.ts";

/** Where a page begins, and what a list answers about its paging. A page beyond the last is the last. */
export function pagingOf(asked: { page: number; pageSize: number }, found: number) {
  const total = Math.min(found, COUNTED_ROWS);
  const pages = Math.max(1, Math.ceil(total / asked.pageSize));
  const page = Math.min(asked.page, pages);
  return {
    offset: (page - 1) * asked.pageSize,
    answer: { total, page, pageSize: asked.pageSize, pages, more: found > COUNTED_ROWS },
  };
}
