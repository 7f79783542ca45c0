/** The fields of an error: they are lost when an error is sent between threads or processes, so they are copied. */
export interface ErrorFields {
  readonly message: string;
}

/** The answer to a request, by the number of the request. */
export type AnswerMessage = { id: number; value: unknown } | { id: number; failure: ErrorFields };

export const getMessage = (error: unknown): ErrorFields => ({
  message: error instanceof Error ? error.message : String(error),
});

/** The requests that were sent and wait for their answers. */
export class PendingAnswers {
  readonly #makeError: (fields: ErrorFields) => Error;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #nextId = 1;

  constructor(makeError: (fields: ErrorFields) => Error = ({ message }) => new Error(message)) {
    this.#makeError = makeError;
  }

  /** A number for a new request, and the promise of its answer. */
  open<T>(): { id: number; answer: Promise<T> } {
    const id = this.#nextId++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    return { id, answer: waiting.promise as Promise<T> };
  }

  settle(message: AnswerMessage): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("failure" in message) waiting?.reject(this.#makeError(message.failure));
    else waiting?.resolve(message.value);
  }

  /** Fails all that still wait. */
  fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
