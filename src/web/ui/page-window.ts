/** The number of page links below a list. */
const MOST = 5;

/** The page numbers to show: up to five, around the current one. Pages count from 1. */
export function listPageWindow(page: number, pages: number): number[] {
  const count = Math.min(MOST, Math.max(pages, 1));
  const middle = page - Math.floor(count / 2);
  const first = Math.min(Math.max(middle, 1), Math.max(pages, 1) - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
