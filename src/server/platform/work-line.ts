import { createBusy } from "#domain/failure.ts";

export interface WorkLineOptions {
  /** How many are made at once. */
  readonly atOnce: number;
  /** How many others may wait for their turn. */
  readonly waiting: number;
  /** When to come back, for those who find it full. */
  readonly retrySeconds: number;
}

interface Work<T> {
  readonly result: Promise<T>;
  readonly start: () => void;
  /** Ends once nobody asks any longer. */
  readonly wanted: AbortController;
  askers: number;
}

/**
 * Makes what takes long, a few at a time, with a short line before it. What is asked for twice at once is made once, and
 * what nobody waits for any longer is not made.
 */
export class WorkLine<T> {
  readonly #options: WorkLineOptions;
  readonly #works = new Map<string, Work<T>>();
  readonly #line: Work<T>[] = [];
  #underWay = 0;

  constructor(options: WorkLineOptions) {
    this.#options = options;
  }

  /**
   * What `make` makes; the same key asks for the same.
   * @param gone ends when whoever asks has gone
   * @param make is given a signal that ends once nobody asks any longer
   * @throws Failure busy where the line is full; the signal's reason once the asker has gone
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
    // Whoever has gone does not hear how it ended.
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

  /** The next one who asks for it begins anew. */
  #forget(key: string, work: Work<T>): void {
    if (this.#works.get(key) === work) this.#works.delete(key);
  }
}
