import { useSyncExternalStore } from "react";
import { type ComparedListing, comparison } from "./compare-store.ts";

const NONE: readonly ComparedListing[] = [];

/** In the order in which they were chosen; empty until the page is hydrated. */
export function useComparedListings(): readonly ComparedListing[] {
  return useSyncExternalStore(comparison.subscribe, comparison.items, () => NONE);
}
