import { Worker } from "node:worker_threads";
import { SqlFailure } from "./sql-failure.ts";

export interface EmbeddedOptions {
  /** Where the database lives; in memory when left out. */
  folder?: string;
  /** A dump to start from, made by `dump`. */
  template?: string;
}

export type EngineRequest =
  | { kind: "query"; sql: string; parameters: (string | null)[] }
  | { kind: "listen" | "unlisten"; channel: string }
  | { kind: "dump"; file: string }
  | { kind: "close" };

export type EngineAnswer =
  | { ready: true }
  | { notify: string; payload: string }
  | { id: number; value: unknown }
  | { id: number; failure: { message: string } };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The message channel to the worker thread that holds the embedded database. */
export class PgliteChannel {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onNotify: (channel: string, payload: string) => void;
  readonly ready: Promise<void>;
  #nextId = 1;
  #stopped: Error | undefined;

  constructor(options: EmbeddedOptions, onNotify: (channel: string, payload: string) => void) {
    this.#onNotify = onNotify;
    this.#worker = new Worker(new URL("./pglite.worker.ts", import.meta.url), { workerData: options });
    this.ready = new Promise((resolve, reject) => {
      this.#waiting.set(0, { resolve: () => resolve(), reject });
    });
    this.#worker.on("message", (answer: EngineAnswer) => this.#receive(answer));
    this.#worker.on("error", (error) => this.#stop(error as Error));
    this.#worker.on("exit", () => this.#stop(new Error("The embedded database has stopped.")));
  }

  /** Sends a request and waits for its answer. */
  send<T>(request: EngineRequest): Promise<T> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = this.#nextId++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  /** Closes the database, then ends its thread. */
  async close(): Promise<void> {
    if (this.#stopped) return;
    await this.send({ kind: "close" });
    this.#stopped = new Error("The embedded database is closed.");
    await this.#worker.terminate();
  }

  #receive(answer: EngineAnswer): void {
    if ("notify" in answer) {
      this.#onNotify(answer.notify, answer.payload);
      return;
    }
    const id = "ready" in answer ? 0 : answer.id;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ("failure" in answer) waiting?.reject(new SqlFailure(answer.failure));
    else waiting?.resolve("value" in answer ? answer.value : undefined);
  }

  #stop(error: Error): void {
    this.#stopped ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
