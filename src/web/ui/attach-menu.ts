const ITEMS = "a[href], button:not(:disabled)";

/**
 * The item to which a key moves.
 * @param at the index of the item that has the focus, -1 if none has it
 * @returns undefined if the key does not move the focus
 */
function getNextItem(key: string, at: number, count: number): number | undefined {
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? count - 1 : at - 1,
    Home: 0,
    End: count - 1,
  }[key];
  if (next === undefined || (at < 0 && (key === "Home" || key === "End"))) return undefined;
  return (next + count) % count;
}

/**
 * Opens and closes a menu (`Menu.tsx`) by mouse, finger and keys, on pages with React and without. Escape, a click
 * elsewhere and choosing an item close it; arrow keys move. After Escape and after an action the button gets the focus
 * again, because the chosen item may be gone.
 * @param root the element around the button and its panel
 * @returns a function that stops it
 */
export function attachMenu(root: HTMLDivElement): () => void {
  const trigger = root.querySelector("button");
  const panel = root.querySelector("[data-part=menu-panel]");
  if (!trigger || !panel) return () => {};
  const isOpen = () => panel.hasAttribute("data-open");
  const setOpen = (open: boolean) => {
    panel.toggleAttribute("data-open", open);
    trigger.setAttribute("aria-expanded", String(open));
  };
  const closeOnChoice = ({ target }: Event) => {
    const item = (target as Element).closest(ITEMS);
    if (!item) return;
    setOpen(false);
    if (item.matches("button")) trigger.focus();
  };
  const closeFromOutside = ({ target }: Event) => {
    if (isOpen() && !root.contains(target as Node)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen()) {
      event.stopPropagation();
      setOpen(false);
      trigger.focus();
    }
    const items = [...panel.querySelectorAll<HTMLElement>(ITEMS)];
    const next = getNextItem(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(true);
    items[next]?.focus();
  };
  const stop = new AbortController();
  const { signal } = stop;
  trigger.addEventListener("click", () => setOpen(!isOpen()), { signal });
  panel.addEventListener("click", closeOnChoice, { signal });
  root.addEventListener("keydown", onKeyDown, { signal });
  for (const leaving of ["pointerdown", "focusin"])
    document.addEventListener(leaving, closeFromOutside, { signal });
  return () => stop.abort();
}
