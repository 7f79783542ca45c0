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
    // Listening comes first, so that no change can fall between the two.
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

/**
 * What is made of kept rows, made again only where they say something new: after every public change they are read
 * anew, and mostly come back the same.
 * @param read answers the very same rows until they are read anew
 */
export function keepMade<Rows extends readonly unknown[], T>(
  read: () => Promise<Rows>,
  make: (rows: Rows) => T,
): () => Promise<T> {
  let kept: { readonly rows: Rows; readonly source: string; readonly made: T } | null = null;
  return async () => {
    const rows = await read();
    if (kept && rows.every((each, i) => each === kept?.rows[i])) return kept.made;
    const source = JSON.stringify(rows);
    kept = { rows, source, made: kept?.source === source ? kept.made : make(rows) };
    return kept.made;
  };
}
