import { paths } from "#domain/address/paths.ts";
import type { ShowToast } from "#web/ui/toast-text.ts";
import { m } from "#words/generated/messages.js";
import { type ComparedListing, comparison } from "./compare-store.ts";

const getIds = (items: readonly ComparedListing[]) => items.map(({ id }) => id);

/** Removes listings from the comparison at once, with an undo. */
export function removeCompared(gone: readonly string[], toast: ShowToast, onUndo?: () => void): void {
  const before = comparison.items();
  comparison.remove(gone);
  toast({
    words: gone.length > 1 ? m.compare_cleared() : m.compare_taken(),
    action: {
      label: m.ui_undo(),
      onAct: () => {
        comparison.restore(before);
        onUndo?.();
      },
    },
  });
}

interface Around {
  toast: ShowToast;
  goTo: (address: string) => void;
}

/** Adds a listing to the comparison, or removes it. */
export function toggleCompared(item: ComparedListing, { toast, goTo }: Around): void {
  if (getIds(comparison.items()).includes(item.id)) removeCompared([item.id], toast);
  else if (!comparison.add(item)) notifyFull({ toast, goTo });
}

function notifyFull({ toast, goTo }: Around): void {
  toast({
    words: m.compare_full(),
    tone: "bad",
    action: { label: m.compare_now(), onAct: () => goTo(paths.compare(getIds(comparison.items()))) },
  });
}
