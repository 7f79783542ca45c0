import { createBusy } from "#domain/failure.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

export interface SharedTasksOptions {
  /** How many tasks run at once. */
  readonly concurrency: number;
  /** How many others may wait for their turn. */
  readonly maxQueued: number;
  /** When callers should try again if it is full. */
  readonly retrySeconds: number;
}

interface SharedTask<T> {
  readonly result: Promise<T>;
  /** Aborted when nobody needs the result any more. */
  readonly controller: AbortController;
  callers: number;
}

/**
 * Long tasks whose result several callers can share: two requests for the same result at the same time run one task,
 * and a task is cancelled when nobody waits for it any more. A few run at once, with a short queue.
 */
export class SharedTasks<T> {
  readonly #limiter: ConcurrencyLimiter;
  readonly #tasks = new Map<string, SharedTask<T>>();

  constructor({ retrySeconds, ...options }: SharedTasksOptions) {
    this.#limiter = new ConcurrencyLimiter({ ...options, createError: () => createBusy(retrySeconds) });
  }

  /**
   * Returns the result of `make`; callers with the same key share one result.
   * @param signal aborts when the caller has left
   * @param make receives a signal that aborts when nobody needs the result any more
   * @throws Failure busy if the queue is full; the signal's reason if the caller has left
   */
  async run(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const task = this.#tasks.get(key) ?? this.#add(key, make);
    task.callers += 1;
    const { promise: left, reject: leave } = Promise.withResolvers<never>();
    const onAbort = () => {
      this.#leave(key, task);
      leave(signal.reason);
    };
    signal.addEventListener("abort", onAbort);
    try {
      return await Promise.race([task.result, left]);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  #add(key: string, make: (signal: AbortSignal) => Promise<T>): SharedTask<T> {
    const controller = new AbortController();
    const { signal } = controller;
    const result = this.#limiter.run(() => make(signal), { signal }).finally(() => this.#remove(key, task));
    // A caller who has left does not hear how it ended.
    result.catch(() => {});
    const task: SharedTask<T> = { result, controller, callers: 0 };
    this.#tasks.set(key, task);
    return task;
  }

  #leave(key: string, task: SharedTask<T>): void {
    task.callers -= 1;
    if (task.callers > 0) return;
    task.controller.abort();
    this.#remove(key, task);
  }

  /** The next request for it starts a new task. */
  #remove(key: string, task: SharedTask<T>): void {
    if (this.#tasks.get(key) === task) this.#tasks.delete(key);
  }
}
