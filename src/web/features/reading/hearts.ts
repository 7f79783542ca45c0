import { paths } from "#domain/address/paths.ts";
import * as linkStyles from "#web/features/shortlist/ShortlistLink.module.css";
import { m } from "#words/generated/messages.js";
import { followOtherHearts, shortlist, startShortlist } from "../shortlist/shortlist.ts";
import { findAll } from "./parts.ts";
import { showToast } from "./toasts.ts";

/**
 * Shows the visitor's saved listings on cards and in the header.
 * @param viewerId null for nobody
 */
export function followHearts(viewerId: string | null): void {
  shortlist.subscribe(showHearts);
  followOtherHearts();
  void startShortlist(viewerId, showToast);
}

function showHearts(): void {
  const count = shortlist.known ? shortlist.ids.length : 0;
  for (const link of findAll<HTMLAnchorElement>(`header a[href="${paths.shortlist()}"]`)) {
    link.ariaLabel = count > 0 ? m.shortlist_link_count({ count }) : m.shortlist_title();
    link.querySelector("span")?.remove();
    if (count === 0) continue;
    const number = document.createElement("span");
    number.className = String(linkStyles.count);
    number.textContent = String(count);
    link.append(number);
  }
}
