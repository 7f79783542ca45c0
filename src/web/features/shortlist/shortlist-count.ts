import { m } from "#words/generated/messages.js";
import { shortlist } from "./shortlist.ts";

/**
 * Shows how many listings are saved in the header's link to them (`ShortlistLink.tsx`), on pages with React and without.
 * @returns a function that stops it
 */
export function attachShortlistCount(link: HTMLAnchorElement): () => void {
  const show = () => {
    const count = shortlist.known ? shortlist.ids.length : 0;
    link.setAttribute("aria-label", count > 0 ? m.shortlist_link_count({ count }) : m.shortlist_title());
    const [number] = link.getElementsByTagName("span");
    if (number) number.textContent = count > 0 ? String(count) : "";
  };
  show();
  return shortlist.subscribe(show);
}
