import type { Channel } from "../work/channel.ts";
import type { AttemptCounter, AttemptState } from "./attempts.ts";

/** What web processes call in the process that counts for them. */
export interface SharedAttemptMethods {
  addAttempt: AttemptCounter["add"];
  undoAttempt: AttemptCounter["undo"];
  removeAttempts: AttemptCounter["remove"];
}

/** What a counter of this process offers to others. */
export const offerAttempts = (counter: AttemptCounter): SharedAttemptMethods => ({
  addAttempt: (key, seconds) => counter.add(key, seconds),
  undoAttempt: (key) => counter.undo(key),
  removeAttempts: (key) => counter.remove(key),
});

/** Counts attempts in the process that the web processes share; while that is unavailable, this process counts them itself. */
export class RemoteTries implements AttemptCounter {
  readonly #remote: Pick<Channel<SharedAttemptMethods>, "call">;
  readonly #meanwhile: AttemptCounter;

  constructor(remote: Pick<Channel<SharedAttemptMethods>, "call">, meanwhile: AttemptCounter) {
    this.#remote = remote;
    this.#meanwhile = meanwhile;
  }

  add(key: string, seconds: number): Promise<AttemptState> {
    return this.#remote.call("addAttempt", key, seconds).catch(() => this.#meanwhile.add(key, seconds));
  }

  async undo(key: string): Promise<void> {
    await this.#meanwhile.undo(key);
    await this.#remote.call("undoAttempt", key).catch(() => {});
  }

  async remove(key: string): Promise<void> {
    await this.#meanwhile.remove(key);
    await this.#remote.call("removeAttempts", key).catch(() => {});
  }
}
