import { connect } from "node:net";
import { type AnswerMessage, PendingAnswers } from "../work/pending-answers.ts";
import { ValueSocket } from "./value-socket.ts";

const RETRY_MS = 100;

export interface CallsOptions {
  /** The name of the other process in error messages. */
  readonly name: string;
  readonly onNews: (news: never) => void;
  /** Called when the connection is lost; it is opened again until `end`. */
  readonly onLost: () => void;
}

/** Asks another process of this machine over a local socket (`serveSocket`). While it is away, each request fails at once. */
export class SocketCalls<Request extends object> {
  readonly #path: string;
  readonly #options: CallsOptions;
  readonly #pending = new PendingAnswers();
  #values: ValueSocket | undefined;
  #retry: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(path: string, options: CallsOptions) {
    this.#path = path;
    this.#options = options;
    this.#connect();
  }

  get connected(): boolean {
    return this.#values !== undefined;
  }

  /** @throws the other side's error, or an error that it is away */
  send<T>(request: Request): Promise<T> {
    if (!this.#values) return Promise.reject(this.#away());
    const { id, answer } = this.#pending.open<T>();
    this.#values.send({ id, request });
    return answer;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#values?.end();
    this.#pending.fail(this.#away());
  }

  #connect(): void {
    const socket = connect(this.#path).unref();
    const values = new ValueSocket(socket, (value) =>
      this.#receive(value as AnswerMessage | { news: never }),
    );
    socket.on("connect", () => {
      this.#values = values;
      if (this.#ended) values.end();
    });
    socket.on("close", () => this.#lose());
  }

  #receive(message: AnswerMessage | { news: never }): void {
    if ("news" in message) this.#options.onNews(message.news);
    else this.#pending.settle(message);
  }

  #lose(): void {
    const wasConnected = this.#values !== undefined;
    this.#values = undefined;
    this.#pending.fail(this.#away());
    if (this.#ended) return;
    if (wasConnected) this.#options.onLost();
    this.#retry = setTimeout(() => this.#connect(), RETRY_MS).unref();
  }

  #away(): Error {
    return new Error(`${this.#options.name} is away.`);
  }
}
