import { paths } from "#domain/address/paths.ts";
import { MOST_COMPARED } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { type ComparedListing, comparison, removeCompared } from "../compare/compare-store.ts";
import { copyPart, findAll } from "./parts.ts";
import { showToast } from "./toasts.ts";

/** Shows the listings to compare in the tray at the bottom of the screen. */
export function followCompared(): void {
  comparison.subscribe(showCompared);
  showCompared();
}

function showCompared(): void {
  const items = comparison.items();
  const [old] = findAll("section[data-part=compare-tray]");
  old?.remove();
  if (items.length > 0) document.body.append(fill(copyPart("tray"), items));
}

/** Fills the tray as `features/compare/CompareTray.tsx` does. */
function fill(tray: HTMLElement, items: readonly ComparedListing[]): HTMLElement {
  const [list] = findAll("ul", tray);
  const [count] = findAll("[role=status]", tray);
  const [clear] = findAll("section > button", tray);
  const [link] = findAll<HTMLAnchorElement>("a", tray);
  const row = list?.firstElementChild;
  const ids = items.map(({ id }) => id);
  if (!list || !row || !count || !clear || !link) return tray;
  list.replaceChildren(...items.map((item) => fillRow(row.cloneNode(true) as HTMLElement, item)));
  count.textContent = m.compare_tray_count({ count: items.length, max: MOST_COMPARED });
  clear.addEventListener("click", () => removeCompared(ids, showToast));
  link.href = paths.compare(ids);
  for (const number of findAll("b", link)) number.textContent = String(items.length);
  return tray;
}

function fillRow(row: HTMLElement, { id, title }: ComparedListing): HTMLElement {
  for (const name of findAll("span", row)) {
    name.title = title;
    name.textContent = title;
  }
  for (const button of findAll("button", row)) {
    button.ariaLabel = m.compare_remove({ title });
    button.addEventListener("click", () => removeCompared([id], showToast));
  }
  return row;
}
