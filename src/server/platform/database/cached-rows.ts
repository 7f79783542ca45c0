import type { Database } from "./database.ts";

export interface CachedRows<T> {
  /** The rows, read once and cached until something public changes. */
  get(): Promise<T>;
  /** Reads them again, for a caller that misses a row that may be new. */
  loadAgain(): Promise<T>;
}

/**
 * Caches rows that every page needs and that hardly ever change, until the database announces a public change
 * (`public_change`, triggers of database/repeatable/public.sql). It starts to listen with the first read.
 */
export function cacheRows<T>(database: Database, read: () => Promise<T>): CachedRows<T> {
  let kept: Promise<T> | undefined;
  let listening: Promise<unknown> | undefined;

  const listen = () =>
    database.listen("public_change", () => {
      kept = undefined;
    });

  async function load(): Promise<T> {
    // Listen first, so that no change is missed between listening and reading.
    listening ??= listen().catch((error) => {
      listening = undefined;
      throw error;
    });
    await listening;
    return read();
  }

  function loadAgain(): Promise<T> {
    const loading = load();
    kept = loading;
    loading.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading;
  }

  return { get: () => kept ?? loadAgain(), loadAgain: loadAgain };
}

/**
 * Caches a value computed from cached rows, and computes it again only if the rows differ: after every public change
 * they are read again, and mostly they are the same.
 * @param read returns the same array until the rows are read again
 */
export function cacheResult<Rows extends readonly unknown[], T>(
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
