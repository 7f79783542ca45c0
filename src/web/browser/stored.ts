/**
 * What the browser stores as JSON: `localStorage` for this device, `sessionStorage` for this tab. It may be switched off
 * or full; then nothing is stored, and what the page shows stays as it is until the page closes.
 */
type StorageName = "localStorage" | "sessionStorage";

/** The value stored under a key; null if there is none, or if it cannot be read. */
export function readStored(key: string, storage: StorageName = "localStorage"): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value under a key. */
export function store(key: string, value: unknown, storage: StorageName = "localStorage"): void {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Deletes what is stored under a key. */
export function forgetStored(key: string, storage: StorageName = "localStorage"): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}

/** The keys with this beginning. */
export function listStoredKeys(prefix: string, storage: StorageName = "localStorage"): string[] {
  try {
    return Object.keys(globalThis[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
