/**
 * Runs at most `width` tasks at once, and one for each account. An account that sends a hundred files waits for its
 * own, and the next account gets its turn after one of them.
 */
export class FairTurns {
  #free: number;
  /** The waiting tasks of each account; the account whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Set<string>();

  constructor(width: number) {
    this.#free = width;
  }

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => {
      const before = this.#waiting.get(account);
      if (before) before.push(go);
      else this.#waiting.set(account, [go]);
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#running.delete(account);
      this.#goBehind(account);
      this.#next();
    }
  }

  #next(): void {
    for (const [account, works] of this.#waiting) {
      if (this.#free === 0) return;
      if (this.#running.has(account)) continue;
      const go = works.shift();
      if (works.length === 0) this.#waiting.delete(account);
      this.#free -= 1;
      this.#running.add(account);
      go?.();
    }
  }

  /** Moves the account behind all others. */
  #goBehind(account: string): void {
    const works = this.#waiting.get(account);
    if (!works) return;
    this.#waiting.delete(account);
    this.#waiting.set(account, works);
  }
}
