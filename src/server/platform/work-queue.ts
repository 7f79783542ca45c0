import { createBusy } from "#domain/failure.ts";

export interface WorkQueueOptions {
  /** How many tasks run at once. */
  readonly atOnce: number;
  /** How many others may wait for their turn. */
  readonly waiting: number;
  /** When callers should try again if it is full. */
  readonly retrySeconds: number;
}

interface Work<T> {
  readonly result: Promise<T>;
  readonly start: () => void;
  /** Aborted when nobody needs the result any more. */
  readonly wanted: AbortController;
  askers: number;
}

/**
 * Runs long tasks, a few at a time, with a short queue. Two requests for the same result share one task, and a task is
 * cancelled when nobody waits for it any more.
 */
export class WorkQueue<T> {
  readonly #options: WorkQueueOptions;
  readonly #works = new Map<string, Work<T>>();
  readonly #line: Work<T>[] = [];
  #underWay = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /**
   * Returns the result of `make`; callers with the same key share one result.
   * @param gone aborts when the caller has left
   * @param make receives a signal that aborts when nobody needs the result any more
   * @throws Failure busy if the queue is full; the signal's reason if the caller has left
   */
  async ask(key: string, gone: AbortSignal, make: (wanted: AbortSignal) => Promise<T>): Promise<T> {
    gone.throwIfAborted();
    const work = this.#works.get(key) ?? this.#add(key, make);
    work.askers += 1;
    const { promise: left, reject: leave } = Promise.withResolvers<never>();
    const onGone = () => {
      this.#leave(key, work);
      leave(gone.reason);
    };
    gone.addEventListener("abort", onGone);
    try {
      return await Promise.race([work.result, left]);
    } finally {
      gone.removeEventListener("abort", onGone);
    }
  }

  #add(key: string, make: (wanted: AbortSignal) => Promise<T>): Work<T> {
    const { atOnce, waiting, retrySeconds } = this.#options;
    if (this.#underWay >= atOnce && this.#line.length >= waiting) throw createBusy(retrySeconds);
    const wanted = new AbortController();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const result = started.then(() => make(wanted.signal)).finally(() => this.#end(key, work));
    // A caller who has left is not told how it ended.
    result.catch(() => {});
    const work: Work<T> = { result, start, wanted, askers: 0 };
    this.#works.set(key, work);
    this.#line.push(work);
    this.#next();
    return work;
  }

  #next(): void {
    if (this.#underWay >= this.#options.atOnce) return;
    const work = this.#line.shift();
    if (!work) return;
    this.#underWay += 1;
    work.start();
  }

  #leave(key: string, work: Work<T>): void {
    work.askers -= 1;
    if (work.askers > 0) return;
    work.wanted.abort();
    this.#forget(key, work);
    const at = this.#line.indexOf(work);
    if (at >= 0) this.#line.splice(at, 1);
  }

  #end(key: string, work: Work<T>): void {
    this.#forget(key, work);
    this.#underWay -= 1;
    this.#next();
  }

  /** The next request for it starts a new task. */
  #forget(key: string, work: Work<T>): void {
    if (this.#works.get(key) === work) this.#works.delete(key);
  }
}
