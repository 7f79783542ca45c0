import type { Channel } from "../work/channel.ts";
import type { RateLimitCounter, RateLimitState } from "./rate-limiter.ts";

/** What web processes call in the process that counts for them. */
export interface SharedAttemptMethods {
  addAttempt: RateLimitCounter["add"];
  undoAttempt: RateLimitCounter["undo"];
  removeAttempts: RateLimitCounter["remove"];
}

/** What a counter of this process offers to others. */
export const offerAttempts = (counter: RateLimitCounter): SharedAttemptMethods => ({
  addAttempt: (key, seconds) => counter.add(key, seconds),
  undoAttempt: (key) => counter.undo(key),
  removeAttempts: (key) => counter.remove(key),
});

/** Counts attempts in the process that the web processes share; while that is unavailable, this process counts them itself. */
export class RemoteAttempts implements RateLimitCounter {
  readonly #remote: Pick<Channel<SharedAttemptMethods>, "call">;
  readonly #meanwhile: RateLimitCounter;

  constructor(remote: Pick<Channel<SharedAttemptMethods>, "call">, meanwhile: RateLimitCounter) {
    this.#remote = remote;
    this.#meanwhile = meanwhile;
  }

  add(key: string, seconds: number): Promise<RateLimitState> {
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
