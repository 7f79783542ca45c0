import { useSyncExternalStore } from "react";

/** False in the server's HTML, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
