import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { compare } from "./compare-store.ts";

/** Removes listings from the comparison at once, with an undo. @returns the function to call with their ids */
export function useUncompare(): (gone: readonly string[], onUndo?: () => void) => void {
  const toast = useToast();
  return (gone, onUndo) => {
    const before = compare.items();
    compare.remove(gone);
    toast({
      words: gone.length > 1 ? m.compare_cleared() : m.compare_taken(),
      action: {
        label: m.ui_undo(),
        onAct: () => {
          compare.restore(before);
          onUndo?.();
        },
      },
    });
  };
}
