import { BoundedProcess, type Bounds } from "./bounded-process.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

/** Processes for one kind of task. Each account has one task at a time, and accounts take turns. */
export class ProcessPool<Task extends object, Answer> {
  readonly #limiter: ConcurrencyLimiter;
  readonly #free: BoundedProcess<Task, Answer>[];
  readonly #all: readonly BoundedProcess<Task, Answer>[];

  /** @param bounds.concurrency how many processes there are */
  constructor(program: URL, { concurrency, ...bounds }: Bounds & { readonly concurrency: number }) {
    this.#limiter = new ConcurrencyLimiter({ concurrency, perKey: 1 });
    this.#all = Array.from({ length: concurrency }, () => new BoundedProcess<Task, Answer>(program, bounds));
    this.#free = [...this.#all];
  }

  /**
   * Runs a task when it is the account's turn.
   * @param seconds how long it may work, not counting the wait
   * @throws TaskEnded
   */
  run(account: string, task: Task, seconds: number): Promise<Answer> {
    const runOnFree = async () => {
      const free = this.#free.pop();
      if (!free) throw new Error("The limiter let in more tasks than there are processes.");
      try {
        return await free.run(task, seconds);
      } finally {
        this.#free.push(free);
      }
    };
    return this.#limiter.run(runOnFree, { key: account });
  }

  close(): void {
    for (const one of this.#all) one.close();
  }
}
