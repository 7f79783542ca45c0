/**
 * A list that is stored in this device's local storage. Storage may be off or full; then the list lasts as long as the
 * page is open.
 */
export interface DeviceList<T> {
  read(): readonly T[];
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
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
        return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];
      } catch {
        return [];
      }
    },
    write(items) {
      try {
        if (items.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // The list on the page stays correct until the page closes.
      }
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

export const isPublicId = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{24}$/.test(value);
