import { LRUCache } from "lru-cache";
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
  let stored: Promise<T> | undefined;
  const listen = listenOnce(database, () => {
    stored = undefined;
  });

  async function load(): Promise<T> {
    await listen();
    return read();
  }

  function loadAgain(): Promise<T> {
    const loading = load();
    stored = loading;
    loading.catch(() => {
      if (stored === loading) stored = undefined;
    });
    return loading;
  }

  return { get: () => stored ?? loadAgain(), loadAgain: loadAgain };
}

export interface CachedByIdOptions<T> {
  /** How many are cached; the least recently used are dropped first. */
  readonly most: number;
  /** What depends on the time is not cached for longer than this. */
  readonly oldestMs: number;
  /** Milliseconds, never 0, which the library treats as not given. */
  readonly now: () => number;
  /** Those that do not exist are left out. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>;
}

/**
 * Caches what is read for many ids, also until the database announces a public change. What was read while one arrived
 * is returned, but not cached.
 * @returns a function that reads those that are not cached
 */
export function cacheById<T extends object>(
  database: Database,
  { most, oldestMs, now, read }: CachedByIdOptions<T>,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, T>> {
  const stored = new LRUCache<number, T>({ max: most, ttl: oldestMs, ttlResolution: 0, perf: { now } });
  let changes = 0;
  const listen = listenOnce(database, () => {
    changes++;
    stored.clear();
  });

  async function readMissing(ids: readonly number[]): Promise<ReadonlyMap<number, T>> {
    await listen();
    const changesBefore = changes;
    const found = await read(ids);
    if (changes === changesBefore) for (const [id, value] of found) stored.set(id, value);
    return found;
  }

  return async (ids) => {
    const found = new Map<number, T>();
    const missing: number[] = [];
    for (const id of ids) {
      const value = stored.get(id);
      if (value) found.set(id, value);
      else missing.push(id);
    }
    if (missing.length > 0) for (const [id, value] of await readMissing(missing)) found.set(id, value);
    return found;
  };
}

/**
 * Starts to listen for public changes when it is first called, before anything is read, so that no change is missed in
 * between. The next call tries again if that did not work.
 */
function listenOnce(database: Database, onChange: () => void): () => Promise<unknown> {
  let listening: Promise<unknown> | undefined;
  return () => {
    listening ??= database.listen("public_change", onChange).catch((error) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };
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
  let stored: { readonly rows: Rows; readonly source: string; readonly made: T } | null = null;
  return async () => {
    const rows = await read();
    if (stored && rows.every((each, i) => each === stored?.rows[i])) return stored.made;
    const source = JSON.stringify(rows);
    stored = { rows, source, made: stored?.source === source ? stored.made : make(rows) };
    return stored.made;
  };
}
