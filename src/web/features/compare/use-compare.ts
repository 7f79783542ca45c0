import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { type ComparedListing, comparison, toggleCompared } from "./compare-store.ts";

const NONE: readonly ComparedListing[] = [];

/** In the order in which they were chosen; empty until the page is hydrated. */
export function useComparedListings(): readonly ComparedListing[] {
  return useSyncExternalStore(comparison.subscribe, comparison.items, () => NONE);
}

/** `toggleCompared` with this page's navigation. */
export function useCompareToggle(): (item: ComparedListing) => void {
  const navigate = useNavigate();
  return (item) => toggleCompared(item, (address) => void navigate(address));
}
