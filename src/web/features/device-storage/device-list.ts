import { forgetStored, readStored, store } from "#web/browser/stored.ts";

/** A list that is stored on this device. Without storage, the list lasts as long as the page is open. */
export interface DeviceList<T> {
  read(): readonly T[];
  /** Stores the first items, as many as the list may have. */
  write(items: readonly T[]): void;
  /** Calls back when another tab changes the list. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

/** @param isItem whether a value is an item; everything else in the storage is ignored */
export function createDeviceList<T>(
  key: string,
  isItem: (value: unknown) => value is T,
  most: number,
): DeviceList<T> {
  return {
    read() {
      const stored = readStored(key);
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];
    },
    write(items) {
      if (items.length === 0) forgetStored(key);
      else store(key, items.slice(0, most));
    },
    onChange(listener) {
      const handleChange = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener("storage", handleChange);
      return () => window.removeEventListener("storage", handleChange);
    },
  };
}

const getId = (item: string | { readonly id: string }) => (typeof item === "string" ? item : item.id);

/** The items with a new one at the front, which replaces an earlier one with the same id. */
export const putFirst = <T extends string | { readonly id: string }>(items: readonly T[], item: T): T[] => [
  item,
  ...items.filter((other) => getId(other) !== getId(item)),
];
