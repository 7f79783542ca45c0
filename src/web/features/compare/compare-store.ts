import { paths } from "#domain/address/paths.ts";
import { MOST_COMPARED } from "#domain/list-limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { m } from "#words/generated/messages.js";
import { createDeviceList } from "../device-storage/device-list.ts";

/** A listing that was chosen for comparison. */
export interface ComparedListing {
  readonly id: string;
  readonly title: string;
}

function isComparedListing(value: unknown): value is ComparedListing {
  const { id, title } = (value ?? {}) as Partial<ComparedListing>;
  return isPublicId(id) && typeof title === "string";
}

const device = createDeviceList("compare", isComparedListing, MOST_COMPARED);
const listeners = new Set<() => void>();
let items: readonly ComparedListing[] | undefined;

function show(next: readonly ComparedListing[]): void {
  items = next;
  for (const listener of listeners) listener();
}

const getItems = (): readonly ComparedListing[] => {
  items ??= device.read();
  return items;
};

function write(next: readonly ComparedListing[]): void {
  device.write(next);
  show(next);
}

/** The listings that were chosen on this device. */
export const comparison = {
  /** @returns false if the comparison is full */
  add(item: ComparedListing): boolean {
    if (getItems().some(({ id }) => id === item.id)) return true;
    if (getItems().length >= MOST_COMPARED) return false;
    write([...getItems(), item]);
    return true;
  },
  items: getItems,
  /**
   * Calls the listener at each change, in other tabs too.
   * @returns a function that stops it
   */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = listeners.size === 1 ? device.onChange(() => show(device.read())) : () => {};
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
  remove: (gone: readonly string[]) => write(getItems().filter(({ id }) => !gone.includes(id))),
  /** Restores the earlier choice, and adds newer listings while there is space. */
  restore(before: readonly ComparedListing[]): void {
    const since = getItems().filter(({ id }) => !before.some((item) => item.id === id));
    write([...before, ...since].slice(0, MOST_COMPARED));
  },
};

const getIds = (items: readonly ComparedListing[]) => items.map(({ id }) => id);

/** Removes listings from the comparison at once, with an undo. */
export function removeCompared(gone: readonly string[], onUndo?: () => void): void {
  const before = comparison.items();
  comparison.remove(gone);
  showToast({
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

/**
 * Adds a listing to the comparison, or removes it.
 * @param goTo opens another page
 */
export function toggleCompared(item: ComparedListing, goTo: (address: string) => void): void {
  if (getIds(comparison.items()).includes(item.id)) removeCompared([item.id]);
  else if (!comparison.add(item)) notifyFull(goTo);
}

function notifyFull(goTo: (address: string) => void): void {
  showToast({
    words: m.compare_full(),
    tone: "bad",
    action: { label: m.compare_now(), onAct: () => goTo(paths.compare(getIds(comparison.items()))) },
  });
}
