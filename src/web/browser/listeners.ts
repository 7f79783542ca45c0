/** The functions to call when something changes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls the listener at each change. Returns a function that stops it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Says that something has changed. */
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
