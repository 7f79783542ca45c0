import { useEffect } from "react";
import { READY } from "#web/early-press.ts";

/**
 * Says that the scripts of the page, or of a part that waited (`data-waits`), answer now: what was pressed before is
 * done then (`early-press.ts`).
 * @param part the id of the part; the whole page without
 */
export function useReady(part?: string): void {
  useEffect(() => {
    const element = part ? document.getElementById(part) : document.documentElement;
    element?.dispatchEvent(new Event(READY, { bubbles: true }));
  }, [part]);
}
