import { useSyncExternalStore } from "react";

/**
 * False in the server's HTML and while React hydrates it, true once scripts run. The first value of a component says
 * where its HTML comes from: false if it came with the document, true if the browser renders it itself.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
