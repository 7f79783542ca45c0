import { MOST_COMPARED } from "#domain/limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import { createDeviceList } from "../device-storage/device-list.ts";

/** A listing that was chosen for comparison. */
export interface Compared {
  readonly id: string;
  readonly title: string;
}

function isCompared(value: unknown): value is Compared {
  const { id, title } = (value ?? {}) as Partial<Compared>;
  return isPublicId(id) && typeof title === "string";
}

const device = createDeviceList("compare", isCompared, MOST_COMPARED);
const listeners = new Set<() => void>();
let items: readonly Compared[] | undefined;

function show(next: readonly Compared[]): void {
  items = next;
  for (const listener of listeners) listener();
}

const getItems = (): readonly Compared[] => {
  items ??= device.read();
  return items;
};

function keep(next: readonly Compared[]): void {
  device.write(next);
  show(next);
}

/** The listings that were chosen on this device. */
export const compare = {
  /** @returns false if the comparison is full */
  add(item: Compared): boolean {
    if (getItems().some(({ id }) => id === item.id)) return true;
    if (getItems().length >= MOST_COMPARED) return false;
    keep([...getItems(), item]);
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
  remove: (gone: readonly string[]) => keep(getItems().filter(({ id }) => !gone.includes(id))),
  /** Restores the earlier choice, and adds newer listings while there is space. */
  restore(before: readonly Compared[]): void {
    const since = getItems().filter(({ id }) => !before.some((item) => item.id === id));
    keep([...before, ...since].slice(0, MOST_COMPARED));
  },
};
