import { paths } from "#domain/address/paths.ts";
import { MOST_COMPARED } from "#domain/list-limits.ts";
import * as buttonStyles from "#web/ui/button.module.css";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { createElement, writeIcon } from "#web/ui/plain-html.ts";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./CompareTray.module.css";
import { type ComparedListing, comparison, removeCompared } from "./compare-store.ts";

const SMALL = `${buttonStyles.button} ${buttonStyles.small}`;

const listIds = () => comparison.items().map(({ id }) => id);

/**
 * Puts the tray at the bottom of the screen into `parent`: the chosen listings, and the link to compare them, on pages
 * with React and without.
 * @returns a function that removes it
 */
export function showCompareTray(parent: HTMLElement): () => void {
  const tray = createElement(
    `<section class="${styles.tray}" data-part="compare-tray"><ul></ul><p class="${textStyles.figures}" role="status"></p><button type="button" class="${SMALL} ${buttonStyles.ghost}" data-part="button"></button><a class="${SMALL} ${buttonStyles.tonal}" data-part="button"><b class="${styles.number}" aria-hidden="true"></b></a></section>`,
  );
  const [list, count, clear, link] = tray.children as unknown as TrayParts;
  const [number] = link.children;
  tray.setAttribute("aria-label", m.compare_tray());
  clear.textContent = m.list_clear();
  clear.addEventListener("click", () => removeCompared(listIds()));
  link.prepend(m.compare_now());
  const show = () => {
    const items = comparison.items();
    list.replaceChildren(...items.map(createRow));
    count.textContent = m.compare_tray_count({ count: items.length, max: MOST_COMPARED });
    link.href = paths.compare(listIds());
    if (number) number.textContent = String(items.length);
  };
  show();
  parent.append(tray);
  const stop = comparison.subscribe(show);
  return () => {
    stop();
    tray.remove();
  };
}

type TrayParts = [HTMLElement, HTMLElement, HTMLElement, HTMLAnchorElement];

function createRow({ id, title }: ComparedListing): HTMLElement {
  const row = createElement(
    `<li><span></span><button type="button" class="${iconButtonStyles.button}" data-part="icon-button">${writeIcon("close", 16)}</button></li>`,
  );
  const [name, button] = row.children as unknown as [HTMLElement, HTMLElement];
  name.title = title;
  name.textContent = title;
  button.setAttribute("aria-label", m.compare_remove({ title }));
  button.addEventListener("click", () => removeCompared([id]));
  return row;
}
