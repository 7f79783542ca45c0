import type { Database } from "./database.ts";

export interface KeptRows<T> {
  /** The rows, read once until something public changes. */
  get(): Promise<T>;
  /** Reads them again, for a caller who misses a row that may be new. */
  loadAgain(): Promise<T>;
}

/**
 * Rows that are asked for on every page and hardly ever change, kept in the process until the database calls out a
 * public change (`public_change`, triggers of database/repeatable/public.sql). Listening starts with the first read.
 */
export function keepRows<T>(database: Database, read: () => Promise<T>): KeptRows<T> {
  let kept: Promise<T> | undefined;
  let listening: Promise<unknown> | undefined;

  async function load(): Promise<T> {
    // First the ear, then the rows: no change can fall between the two.
    listening ??= database.listen("public_change", () => {
      kept = undefined;
    });
    await listening;
    return read();
  }

  function loadAgain(): Promise<T> {
    const loading = load();
    kept = loading;
    loading.catch(() => {
      if (kept === loading) kept = undefined;
      listening = undefined;
    });
    return loading;
  }

  return { get: () => kept ?? loadAgain(), loadAgain: loadAgain };
}
