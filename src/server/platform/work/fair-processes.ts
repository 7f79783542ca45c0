import { BoundedProcess, type Bounds } from "./bounded-process.ts";
import { FairTurns } from "./fair-turns.ts";

/** Processes for one kind of task, shared fairly between many accounts. */
export class FairProcesses<Task extends object, Answer> {
  readonly #turns: FairTurns;
  readonly #free: BoundedProcess<Task, Answer>[];
  readonly #all: readonly BoundedProcess<Task, Answer>[];

  /** @param bounds.atOnce how many processes there are */
  constructor(program: URL, { atOnce, ...bounds }: Bounds & { readonly atOnce: number }) {
    this.#turns = new FairTurns(atOnce);
    this.#all = Array.from({ length: atOnce }, () => new BoundedProcess<Task, Answer>(program, bounds));
    this.#free = [...this.#all];
  }

  /**
   * Runs a task when it is the account's turn.
   * @param seconds how long it may work, not counting the wait
   * @throws TaskEnded
   */
  run(account: string, task: Task, seconds: number): Promise<Answer> {
    return this.#turns.run(account, async () => {
      const one = this.#free.pop();
      if (!one) throw new Error("There are more turns than processes.");
      try {
        return await one.run(task, seconds);
      } finally {
        this.#free.push(one);
      }
    });
  }

  close(): void {
    for (const one of this.#all) one.close();
  }
}
