import { useEffect } from "react";
import { READY } from "#web/document/event-replay.ts";

/**
 * Announces that the scripts of the page, or of a part that was waiting (`data-waits`), can now handle clicks: earlier
 * presses are then replayed (`early-press.ts`).
 * @param part the id of the part; the whole page if left out
 */
export function useReady(part?: string): void {
  useEffect(() => {
    const element = part ? document.getElementById(part) : document.documentElement;
    element?.dispatchEvent(new Event(READY, { bubbles: true }));
  }, [part]);
}
