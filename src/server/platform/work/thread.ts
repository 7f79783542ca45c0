import { Worker } from "node:worker_threads";
import { type AnswerMessage, type ErrorFields, getMessage, PendingAnswers } from "./pending-answers.ts";

/** A message from a thread: the answer to a request, or something sent without a request. */
export type ThreadMessage = AnswerMessage | { news: unknown };

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
  readonly #pending: PendingAnswers;
  #stopped: Error | undefined;
  /** Requests that leave together. */
  #leaving: { id: number; request: Request }[] = [];

  constructor(program: URL, options: ThreadOptions) {
    this.#options = options;
    this.#pending = new PendingAnswers(options.makeError);
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
    const { id, answer } = this.#pending.open<T>();
    // Waking the thread costs more than most requests: those of one turn of the event loop go in one message.
    if (this.#leaving.push({ id, request }) === 1) queueMicrotask(() => this.#post());
    return answer;
  }

  #post(): void {
    const requests = this.#leaving;
    this.#leaving = [];
    try {
      this.#worker.postMessage(requests);
    } catch (error) {
      // Something in them cannot be sent to a thread.
      for (const { id } of requests) this.#pending.settle({ id, failure: getMessage(error) });
    }
  }

  async end(): Promise<void> {
    this.#stop(new Error(`${this.#options.name} is closed.`));
    await this.#worker.terminate();
  }

  #receive(message: ThreadMessage): void {
    if ("news" in message) this.#options.onNews?.(message.news as never);
    else this.#pending.settle(message);
  }

  #stop(error: Error): void {
    this.#stopped ??= error;
    this.#pending.fail(error);
  }
}
