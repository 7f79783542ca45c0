import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { type ComparedListing, comparison, removeCompared, toggleCompared } from "./compare-store.ts";

const NONE: readonly ComparedListing[] = [];

/** In the order in which they were chosen; empty until the page is hydrated. */
export function useComparedListings(): readonly ComparedListing[] {
  return useSyncExternalStore(comparison.subscribe, comparison.items, () => NONE);
}

/** `pressCompare` with this page's toasts and navigation. */
export function useCompareToggle(): (item: ComparedListing) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (item) => toggleCompared(item, { toast, goTo: (address) => void navigate(address) });
}

/** Removes listings from the comparison at once, with an undo. @returns the function to call with their ids */
export function useRemoveCompared(): (gone: readonly string[], onUndo?: () => void) => void {
  const toast = useToast();
  return (gone, onUndo) => removeCompared(gone, toast, onUndo);
}
