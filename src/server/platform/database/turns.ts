import { createBusy } from "#domain/failure.ts";

const PATIENCE_MS = 10_000;
/** Far more than the requests that are let in at once ask for. */
const LONGEST_QUEUE = 1_000;
const RETRY_SECONDS = 5;

/** One at a time, first come first served; nobody waits for ever, nor behind a thousand others. */
export class Turns {
  readonly #queue: (() => void)[] = [];
  #busy = false;

  /**
   * Waits for its turn and answers the function that ends it.
   * @throws Failure busy where too many wait, or the turn does not come
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
    if (this.#queue.length >= LONGEST_QUEUE) return Promise.reject(createBusy(RETRY_SECONDS));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(go), 1);
        reject(createBusy(RETRY_SECONDS));
      }, PATIENCE_MS);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.push(go);
    });
  }
}
