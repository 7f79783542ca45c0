/** The items of a menu between which the keys move. */
export const MENU_ITEMS = "a[href], button:not(:disabled)";

/**
 * The item to which a key moves.
 * @param at the index of the item that has the focus, -1 if none has it
 * @returns undefined if the key does not move the focus
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
