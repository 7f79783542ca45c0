import { getNextItem, MENU_ITEMS } from "#web/ui/menu-keys.ts";

/** Opens and closes the menus of the page (`ui/Menu.tsx`), by mouse, finger and keys. */
export function followMenus(): void {
  for (const panel of document.querySelectorAll<HTMLElement>("[data-part=menu-panel]")) followMenu(panel);
}

function followMenu(panel: HTMLElement): void {
  const { parentElement: root, previousElementSibling: trigger } = panel;
  if (!root || !(trigger instanceof HTMLElement)) return;
  const show = (open: boolean) => {
    panel.toggleAttribute("data-open", open);
    trigger.ariaExpanded = String(open);
  };
  trigger.addEventListener("click", () => show(!panel.hasAttribute("data-open")));
  const outside = ({ target }: Event) => {
    if (!root.contains(target as Node)) show(false);
  };
  document.addEventListener("pointerdown", outside);
  document.addEventListener("focusin", outside);
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && panel.hasAttribute("data-open")) {
      show(false);
      trigger.focus();
    }
    const items = [...panel.querySelectorAll<HTMLElement>(MENU_ITEMS)];
    const next = getNextItem(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    show(true);
    items[next]?.focus();
  });
}
