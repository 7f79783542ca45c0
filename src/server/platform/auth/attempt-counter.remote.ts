import type { AttemptCounter, AttemptState } from "./attempts.ts";

/** What web processes ask the process that counts for them. */
export type AttemptRequest =
  | { kind: "add-try"; key: string; seconds: number }
  | { kind: "undo-try"; key: string }
  | { kind: "remove-tries"; key: string };

type Ask = <T>(request: AttemptRequest) => Promise<T>;

/** Counts attempts in the process that the web processes share; while it is away, this process counts them itself. */
export class RemoteTries implements AttemptCounter {
  readonly #ask: Ask;
  readonly #meanwhile: AttemptCounter;

  constructor(ask: Ask, meanwhile: AttemptCounter) {
    this.#ask = ask;
    this.#meanwhile = meanwhile;
  }

  add(key: string, seconds: number): Promise<AttemptState> {
    return this.#ask<AttemptState>({ kind: "add-try", key, seconds }).catch(() =>
      this.#meanwhile.add(key, seconds),
    );
  }

  async undo(key: string): Promise<void> {
    await this.#meanwhile.undo(key);
    await this.#ask({ kind: "undo-try", key }).catch(() => {});
  }

  async remove(key: string): Promise<void> {
    await this.#meanwhile.remove(key);
    await this.#ask({ kind: "remove-tries", key }).catch(() => {});
  }
}

/** The other side: counts in this process. */
export function answerAttemptRequest(tries: AttemptCounter, request: AttemptRequest): Promise<unknown> {
  switch (request.kind) {
    case "add-try":
      return tries.add(request.key, request.seconds);
    case "undo-try":
      return tries.undo(request.key);
    case "remove-tries":
      return tries.remove(request.key);
  }
}
