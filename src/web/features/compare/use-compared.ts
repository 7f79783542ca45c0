import { useSyncExternalStore } from "react";
import { type Compared, compare } from "./compare-store.ts";

const NONE: readonly Compared[] = [];

/** In the order in which they were chosen; empty until the page is hydrated. */
export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(compare.subscribe, compare.items, () => NONE);
}
