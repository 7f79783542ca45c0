import { Worker } from "node:worker_threads";

/** The fields of an error: they are lost when an error is sent between threads, so they are copied. */
export interface ErrorFields {
  readonly message: string;
}

/** A message from a thread: the answer to a request, or something sent without a request. */
export type ThreadMessage =
  | { id: number; value: unknown }
  | { id: number; failure: ErrorFields }
  | { news: unknown };

export interface ThreadOptions {
  /** Its name in error messages: "The search index". */
  readonly name: string;
  /** Its start data, passed as `workerData`. */
  readonly data?: unknown;
  readonly onNews?: (news: never) => void;
  readonly makeError?: (fields: ErrorFields) => Error;
}

/** A thread that answers requests by messages (serve-thread.ts). If it stops, waiting requests fail. */
export class Thread<Request extends object> {
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #nextId = 1;
  #stopped: Error | undefined;

  constructor(program: URL, options: ThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(program, { workerData: options.data });
    this.#worker.on("message", (message: ThreadMessage) => this.#receive(message));
    this.#worker.on("error", (error) => this.#stop(error as Error));
    this.#worker.on("exit", () => this.#stop(new Error(`${options.name} has stopped.`)));
  }

  get stopped(): boolean {
    return this.#stopped !== undefined;
  }

  /** The thread then does not keep the process from exiting. */
  unref(): void {
    this.#worker.unref();
  }

  /** Sends a request and waits for its answer. @throws the thread's error, or an error that the thread has stopped */
  send<T>(request: Request): Promise<T> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = this.#nextId++;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#worker.postMessage({ id, request });
    return answer.promise as Promise<T>;
  }

  async end(): Promise<void> {
    this.#stop(new Error(`${this.#options.name} is closed.`));
    await this.#worker.terminate();
  }

  #receive(message: ThreadMessage): void {
    const { onNews, makeError = ({ message: words }) => new Error(words) } = this.#options;
    if ("news" in message) {
      onNews?.(message.news as never);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("failure" in message) waiting?.reject(makeError(message.failure));
    else waiting?.resolve(message.value);
  }

  #stop(error: Error): void {
    this.#stopped ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
