/** What the keys of a menu move between. */
export const MENU_ITEMS = "a[href], button:not(:disabled)";

/**
 * The item that a key leads to.
 * @param at the place of the item that has the focus, -1 where none has it
 * @returns undefined where the key moves nothing
 */
export function getNextItem(key: string, at: number, count: number): number | undefined {
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? count - 1 : at - 1,
    Home: 0,
    End: count - 1,
  }[key];
  if (next === undefined || (at < 0 && (key === "Home" || key === "End"))) return undefined;
  return (next + count) % count;
}
