const PATIENCE_MS = 30_000;

/** One at a time, first come first served; a wait beyond half a minute fails instead of hanging for ever. */
export class Turns {
  readonly #queue: (() => void)[] = [];
  #busy = false;

  /** Waits for its turn and answers the function that ends it. */
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
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(go), 1);
        reject(new Error("Waited 30 s for the embedded database: a transaction does not end."));
      }, PATIENCE_MS);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.push(go);
    });
  }
}
