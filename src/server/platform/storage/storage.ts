import type { Readable } from "node:stream";
import { Histogram, type Registry } from "prom-client";
import { Failure } from "#domain/failure.ts";

/** The key of a stored photo or video: 32 lower-case hex characters. */
export const MEDIA_KEY = /^[0-9a-f]{32}$/;
const MEDIA_PATH = /^\/media\/([0-9a-f]{32})(?:\/[^/]*)?$/;

export const isMediaKey = (key: string): boolean => MEDIA_KEY.test(key);

/** The key in the path of a photo or video, with or without the size: `/media/<key>/640.jpg`. Null for other paths. */
export const readMediaKey = (path: string): string | null => MEDIA_PATH.exec(path)?.[1] ?? null;

/**
 * Stores files. Keys are paths of lower-case letters, digits, dots and hyphens with at least one folder:
 * `photos/{key}/original.jpg`. Drivers have the same tests (tests/storage-drivers.test.ts). A file either exists completely or not at all, and its content never changes.
 */
export interface Storage {
  /** Stores the bytes under the key; resolves when they would survive the end of the process. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null if there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** The same as `put` for a file on this machine of any size, which may be deleted afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** Opens a file for reading in parts; null if there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** Deletes every file in the folder; does nothing if there is none. */
  removeFolder(folder: string): Promise<void>;
  /** Every file with its size, in no order; those that are stored meanwhile may be missing. */
  list(): AsyncIterable<{ readonly key: string; readonly bytes: number }>;
  /** Closes its connections. */
  close(): void;
}

export interface StoredFile {
  readonly bytes: number;
  /** @param range both ends included */
  read(range: { start: number; end: number }): Readable;
}

const PART = "[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)?";
const KEY = new RegExp(`^${PART}(?:/${PART})+$`);

/**
 * Checks a key, or a folder at least one level below the root.
 * @throws if it could name something outside the storage, which is a bug in our code
 */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

type Observe = (call: string, result: string, seconds: number) => void;

/** The same storage, whose calls can be counted from now on. */
export interface WatchedStorage extends Storage {
  /** Calls back at the end of each call. */
  onCall(listener: Observe): void;
}

/** Watches the calls of a storage. `read` is one part of a file, from the first byte to the last. */
export function watchStorage(storage: Storage): WatchedStorage {
  const listeners: Observe[] = [];
  const observe: Observe = (...seen) => {
    for (const listener of listeners) listener(...seen);
  };

  async function watch<T>(call: string, work: Promise<T>): Promise<T> {
    const began = performance.now();
    const end = (result: string) => observe(call, result, (performance.now() - began) / 1000);
    try {
      const answer = await work;
      end(answer === null || answer === false ? "missing" : "done");
      return answer;
    } catch (error) {
      end(error instanceof Failure ? "away" : "failed");
      throw error;
    }
  }

  const watchFile = (file: StoredFile): StoredFile => ({
    bytes: file.bytes,
    read: (range) => watchReading(file.read(range), observe),
  });
  return {
    put: (key, bytes) => watch("put", storage.put(key, bytes)),
    get: (key) => watch("get", storage.get(key)),
    has: (key) => watch("has", storage.has(key)),
    putFile: (key, path) => watch("putFile", storage.putFile(key, path)),
    open: async (key) => {
      const file = await watch("open", storage.open(key));
      return file && watchFile(file);
    },
    removeFolder: (folder) => watch("removeFolder", storage.removeFolder(folder)),
    list: () => storage.list(),
    close: () => storage.close(),
    onCall: (listener) => void listeners.push(listener),
  };
}

/** A player that goes away has not failed, so a stream that is closed without an error is done. */
function watchReading(stream: Readable, observe: Observe): Readable {
  const began = performance.now();
  stream.once("close", () => {
    const { errored } = stream;
    const failed = errored instanceof Failure ? "away" : "failed";
    observe("read", errored ? failed : "done", (performance.now() - began) / 1000);
  });
  return stream;
}

/** Metrics: how long the calls took. Alert if `result` is `away` or `failed`. */
export function registerStorageMetrics(registry: Registry, storage: WatchedStorage): void {
  const calls = new Histogram({
    name: "storage_call_duration_seconds",
    help: "How long calls for stored files took, by call and how they ended",
    labelNames: ["call", "result"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  storage.onCall((call, result, seconds) => calls.observe({ call, result }, seconds));
}
