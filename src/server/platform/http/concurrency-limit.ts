import { createTooMany } from "#domain/failure.ts";

/** After this time, the current work has ended or will take much longer. */
const PAUSE_SECONDS = 5;

/**
 * Limits how much work of one kind may run at once for one key, for work that holds memory or a connection while it
 * lasts.
 */
export class ConcurrencyLimit {
  readonly #under = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Starts one more.
   * @returns the function that ends it; calling it twice does no harm
   * @throws Failure too_many
   */
  begin(key: string): () => void {
    const under = this.#under.get(key) ?? 0;
    if (under >= this.#most) throw createTooMany(PAUSE_SECONDS);
    this.#under.set(key, under + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#under.get(key) ?? 1) - 1;
      if (left > 0) this.#under.set(key, left);
      else this.#under.delete(key);
    };
  }

  /** The same, and ends by itself when the work is done. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const end = this.begin(key);
    try {
      return await work();
    } finally {
      end();
    }
  }
}
