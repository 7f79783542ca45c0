import { type MessagePort, parentPort, Worker } from "node:worker_threads";
import { Channel, type ChannelOptions, type Methods, type Transport } from "./channel.ts";

export interface ThreadOptions<Ours> extends ChannelOptions {
  /** Its name in error messages: "The search index". */
  readonly name: string;
  /** Its start data, passed as `workerData`. */
  readonly data?: unknown;
  /** What the thread may call. */
  readonly methods?: Ours;
}

const createTransport = (port: Pick<MessagePort, "on" | "postMessage"> | Worker): Transport => ({
  post: (messages) => port.postMessage(messages),
  onMessages: (receive) => void port.on("message", receive),
});

/** A thread whose methods are called by messages (`serveThread`). If it stops, calls that wait fail. */
export class Thread<Theirs extends Methods<Theirs>, Ours extends Methods<Ours> = object> {
  readonly #worker: Worker;
  readonly #name: string;
  readonly #channel: Channel<Theirs, Ours>;

  constructor(program: URL, { name, data, methods, ...options }: ThreadOptions<Ours>) {
    this.#name = name;
    this.#worker = new Worker(program, { workerData: data });
    this.#channel = new Channel(createTransport(this.#worker), methods, options);
    this.#worker.on("error", (error) => this.#channel.close(error as Error));
    this.#worker.on("exit", () => this.#channel.close(new Error(`${name} has stopped.`)));
  }

  get stopped(): boolean {
    return this.#channel.closed !== undefined;
  }

  /** The thread then does not keep the process from exiting. */
  unref(): void {
    this.#worker.unref();
  }

  /** Calls a method of the thread. @throws its error, or an error that the thread has stopped */
  readonly call: Channel<Theirs, Ours>["call"] = (method, ...args) => this.#channel.call(method, ...args);

  async end(): Promise<void> {
    this.#channel.close(new Error(`${this.#name} is closed.`));
    await this.#worker.terminate();
  }
}

/** The worker's side of a `Thread`: offers its methods. */
export function serveThread<Ours extends Methods<Ours>, Theirs extends Methods<Theirs> = object>(
  methods: Ours,
  options?: ChannelOptions,
): Channel<Theirs, Ours> {
  if (!parentPort) throw new Error("This program runs as a worker thread.");
  return new Channel<Theirs, Ours>(createTransport(parentPort), methods, options);
}
