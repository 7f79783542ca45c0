import { useToast } from "#web/ui/Toast.tsx";
import { uncompare } from "./press-compare.ts";

/** `uncompare` with this page's toasts. */
export function useUncompare(): (gone: readonly string[], onUndo?: () => void) => void {
  const toast = useToast();
  return (gone, onUndo) => uncompare(gone, toast, onUndo);
}
