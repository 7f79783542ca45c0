import { useEffect } from "react";

/** Whatever may wait for its layout; `styles/later.css` says which of them do. */
const PARTS = ".foot, main > .section, #home-more > *, .rlist > li, .rfound .cards > li, .dgrid > div > *";

/**
 * Lays out the parts that waited, one after the other while the browser has nothing else to do, so that soon after a
 * first visit the whole page is there: for a picture of it, and for a scroll bar that does not change its length.
 * @param first whether parts wait at all (`use-first-visit.ts`)
 */
export function useLaterParts(first: boolean): void {
  useEffect(() => {
    if (!first) return;
    const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(mayBeMarked);
    let cancel = () => {};
    const layOutNext = () => {
      const part = parts.shift();
      if (!part) return;
      part.dataset.laidOut = "";
      // Asked for its size it is laid out now, in this pause, and not with all others in the next frame.
      part.getBoundingClientRect();
      cancel = whenIdle(layOutNext);
    };
    cancel = whenIdle(layOutNext);
    return () => cancel();
  }, [first]);
}

/** React complains, in development alone, of a mark on what it has not taken over yet. */
function mayBeMarked(part: HTMLElement): boolean {
  return import.meta.env.PROD || !part.closest("[data-waits]");
}

/** @returns what takes the wish back */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work);
  return () => cancelIdleCallback(wish);
}
