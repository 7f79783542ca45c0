/** For parts of a page whose HTML is already there, and whose script can wait until somebody uses the page. */
import { USED } from "#web/document/event-replay.ts";

/** Loads the scripts of all parts: the page changes, and its new data cannot be shown without them. */
export function loadAllParts(): void {
  performance.mark(USED);
  window.dispatchEvent(new Event(USED));
}

/**
 * Resolves when the page is scrolled or used in any way (`event-replay.ts`); at once if that has happened, or if the page
 * does not have the element, because then the application is rendering it.
 */
export function loadWhenUsed(id: string): Promise<void> {
  const isUsed = performance.getEntriesByName(USED).length > 0;
  if (isUsed || !document.getElementById(id)) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener(USED, () => resolve(), { once: true });
  });
}
