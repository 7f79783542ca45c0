import { Worker } from "node:worker_threads";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundPage, SearchEngine } from "./engine.ts";
import type { IndexRow } from "./filter-columns.ts";
import type { PlaceSums } from "./listing-index.ts";

/** Live rows, and the slots that they and the dead ones take. */
export interface IndexSize {
  readonly alive: number;
  readonly slots: number;
}

export type IndexRequest =
  | { kind: "find"; query: ListingQuery }
  | { kind: "change"; rows: IndexRow[]; removed: number[] }
  | { kind: "begin" }
  | { kind: "load"; rows: IndexRow[] }
  | { kind: "take-over" }
  | { kind: "sums" };

export type IndexAnswer = { id: number; value: unknown } | { id: number; failure: string };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The index in its worker thread, reached by messages, which are answered in the order in which they were sent. */
export class IndexChannel implements SearchEngine {
  readonly #worker = new Worker(new URL("./index.worker.ts", import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #stopped: Error | undefined;

  constructor() {
    this.#worker.on("message", (answer: IndexAnswer) => this.#receive(answer));
    this.#worker.on("error", (error) => this.#stop(error as Error));
    this.#worker.on("exit", () => this.#stop(new Error("The search index has stopped.")));
  }

  get stopped(): boolean {
    return this.#stopped !== undefined;
  }

  find(query: ListingQuery): Promise<FoundPage> {
    return this.#send({ kind: "find", query });
  }

  /** Takes in changed rows and forgets those that are no longer public, also in an index that is being built. */
  change(rows: IndexRow[], removed: number[]): Promise<IndexSize> {
    return this.#send({ kind: "change", rows, removed });
  }

  /** Starts a new index beside the one that answers; `load` fills it and `takeOver` puts it in its place. */
  begin(): Promise<void> {
    return this.#send({ kind: "begin" });
  }

  load(rows: IndexRow[]): Promise<void> {
    return this.#send({ kind: "load", rows });
  }

  takeOver(): Promise<IndexSize> {
    return this.#send({ kind: "take-over" });
  }

  sums(): Promise<PlaceSums> {
    return this.#send({ kind: "sums" });
  }

  async close(): Promise<void> {
    this.#stop(new Error("The search index is closed."));
    await this.#worker.terminate();
  }

  #send<T>(request: IndexRequest): Promise<T> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = this.#nextId++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #receive(answer: IndexAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("failure" in answer) waiting?.reject(new Error(answer.failure));
    else waiting?.resolve(answer.value);
  }

  #stop(error: Error): void {
    this.#stopped ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
