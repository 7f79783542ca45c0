/** Parts of the interface that are made without React, because static pages have none. */
import * as iconStyles from "./Icon.module.css";
import type { IconName } from "./icon-names.ts";
import icons from "./icons.svg?url";

/** The HTML of an icon (`Icon.tsx`). @param size width and height in pixels */
export const writeIcon = (name: IconName, size = 20): string =>
  `<svg class="${iconStyles.icon}" width="${size}" height="${size}" aria-hidden="true"><use href="${icons}#${name}"/></svg>`;

/** The element of this HTML. Texts of people are not part of it: they are set as text afterwards. */
export function createElement(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement;
}
