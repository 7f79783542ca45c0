import { createBusy, type Failure } from "#domain/failure.ts";
import { RETRY_SECONDS } from "./database-away.ts";

const PATIENCE_MS = 10_000;
/** Far more than the number of requests handled at once can need. */
const LONGEST_QUEUE = 1_000;

/**
 * Runs callers one at a time, first come first served. The wait has a time limit, and the queue has a maximum length.
 */
export class Turns {
  readonly #queue: (() => void)[] = [];
  #busy = false;

  /**
   * Waits for its turn and returns the function that ends it.
   * @throws Failure busy if too many callers wait, or the wait takes too long
   */
  async take(): Promise<() => void> {
    if (this.#busy) await this.#wait();
    this.#busy = true;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.#queue.shift();
      if (next) next();
      else this.#busy = false;
    };
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= LONGEST_QUEUE) return Promise.reject(this.#createFull());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(go), 1);
        reject(this.#createFull());
      }, PATIENCE_MS);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.push(go);
    });
  }

  #createFull(): Failure {
    const words = `The one connection of the embedded database is in use, and ${this.#queue.length} wait`;
    return createBusy(RETRY_SECONDS, new Error(words));
  }
}
