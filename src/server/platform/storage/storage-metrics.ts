import type { Readable } from "node:stream";
import { Histogram, type Registry } from "prom-client";
import { Failure } from "#domain/failure.ts";
import type { Storage, StoredFile } from "./storage.ts";

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
