import { paths } from "#domain/address/paths.ts";
import type { ShowToast } from "#web/ui/toast-words.ts";
import { m } from "#words/generated/messages.js";
import { type Compared, compare } from "./compare-store.ts";

const getIds = (items: readonly Compared[]) => items.map(({ id }) => id);

/** Removes listings from the comparison at once, with an undo. */
export function uncompare(gone: readonly string[], toast: ShowToast, onUndo?: () => void): void {
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
}

interface Around {
  toast: ShowToast;
  goTo: (address: string) => void;
}

/** Adds a listing to the comparison, or removes it. */
export function pressCompare(item: Compared, { toast, goTo }: Around): void {
  if (getIds(compare.items()).includes(item.id)) uncompare([item.id], toast);
  else if (!compare.add(item)) tellFull({ toast, goTo });
}

function tellFull({ toast, goTo }: Around): void {
  toast({
    words: m.compare_full(),
    tone: "bad",
    action: { label: m.compare_now(), onAct: () => goTo(paths.compare(getIds(compare.items()))) },
  });
}
