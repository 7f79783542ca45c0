import { useToast } from "#web/ui/Toast.tsx";
import { removeCompared } from "./press-compare.ts";

/** Removes listings from the comparison at once, with an undo. @returns the function to call with their ids */
export function useRemoveCompared(): (gone: readonly string[], onUndo?: () => void) => void {
  const toast = useToast();
  return (gone, onUndo) => removeCompared(gone, toast, onUndo);
}
