import { createTooMany } from "#domain/failure.ts";

/** What is under way will have ended by then, or will not soon. */
const PAUSE_SECONDS = 5;

/** How much of one kind may be under way at once for one key: what holds memory or a line for as long as it lasts. */
export class AtOnce {
  readonly #under = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Begins one more.
   * @returns how to end it; a second time changes nothing
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

  /** The same for work that ends by itself. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const end = this.begin(key);
    try {
      return await work();
    } finally {
      end();
    }
  }
}
