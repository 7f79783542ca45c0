/** The page numbers to show: up to `size` of them, around the current one. Pages count from 1. */
export function listPageWindow(page: number, pages: number, size = 5): number[] {
  const count = Math.min(size, Math.max(pages, 1));
  const middle = page - Math.floor(count / 2);
  const first = Math.min(Math.max(middle, 1), Math.max(pages, 1) - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
