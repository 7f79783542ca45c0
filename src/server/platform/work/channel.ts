/** The fields of an error that are sent: errors lose their own when they are copied between threads or processes. */
export interface ErrorFields {
  readonly message: string;
}

/** What one side may call on the other. Parameters and results are copied (structured clone, or JSON in a cluster). */
export type Methods<M> = { readonly [N in keyof M]: (...args: never[]) => unknown };
type Name<M> = keyof M & string;
type Result<M extends Methods<M>, N extends keyof M> = Awaited<ReturnType<M[N]>>;

/** A call, with an id if it wants an answer, or the answer to the call of that id. */
export type Message =
  | { readonly id?: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: ErrorFields };

/** What carries the messages: a thread, a process or a socket. */
export interface Transport {
  /** @throws if something in the messages cannot be copied */
  post(messages: readonly Message[]): void;
  /** Sets what takes the messages of the other side. */
  onMessages(receive: (messages: readonly Message[]) => void): void;
}

export interface ChannelOptions {
  /** The fields that are sent of an error that a method of this side throws. */
  readonly getErrorFields?: (error: unknown) => ErrorFields;
  /** Makes the error of a call that failed on the other side. */
  readonly makeError?: (fields: ErrorFields) => Error;
}

const getMessage = (error: unknown): ErrorFields => ({
  message: error instanceof Error ? error.message : String(error),
});

/**
 * Two programs that call each other's methods, in both directions, over a transport. Calls are sent in the order in
 * which they were made; those of one turn of the event loop go together, because waking the other side costs more than
 * most calls.
 */
export class Channel<Theirs extends Methods<Theirs>, Ours extends Methods<Ours> = object> {
  readonly #transport: Transport;
  readonly #options: ChannelOptions;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #methods: Partial<Ours>;
  #outgoing: Message[] = [];
  #nextId = 1;
  #closed: Error | undefined;

  /** @param methods what the other side may call; `offer` adds more */
  constructor(transport: Transport, methods: Partial<Ours> = {}, options: ChannelOptions = {}) {
    this.#transport = transport;
    this.#methods = methods;
    this.#options = options;
    transport.onMessages((messages) => {
      for (const message of messages) this.#receive(message);
    });
  }

  /** Lets the other side call these methods as well. */
  offer(methods: Partial<Ours>): void {
    this.#methods = { ...this.#methods, ...methods };
  }

  /** Calls a method of the other side. @throws the method's error, or why the channel is closed */
  call<N extends Name<Theirs>>(method: N, ...args: Parameters<Theirs[N]>): Promise<Result<Theirs, N>> {
    if (this.#closed) return Promise.reject(this.#closed);
    const id = this.#nextId++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#send({ id, method, args });
    return waiting.promise as Promise<Result<Theirs, N>>;
  }

  /** Calls a method of the other side without waiting for an answer; nothing happens if the other side has gone. */
  notify<N extends Name<Theirs>>(method: N, ...args: Parameters<Theirs[N]>): void {
    if (!this.#closed) this.#send({ method, args });
  }

  /** Why it is closed; undefined while it is open. */
  get closed(): Error | undefined {
    return this.#closed;
  }

  /** Fails all calls that wait, and later ones. */
  close(error: Error): void {
    this.#closed ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #send(message: Message): void {
    if (this.#outgoing.push(message) === 1) queueMicrotask(() => this.#post());
  }

  #post(): void {
    const messages = this.#outgoing;
    this.#outgoing = [];
    try {
      this.#transport.post(messages);
    } catch {
      // Something in them cannot be copied: the others go on.
      for (const message of messages) this.#postAlone(message);
    }
  }

  #postAlone(message: Message): void {
    try {
      this.#transport.post([message]);
    } catch (error) {
      if (!("method" in message)) this.#transport.post([{ id: message.id, error: getMessage(error) }]);
      else if (message.id !== undefined) this.#settle({ id: message.id, error: getMessage(error) });
    }
  }

  #receive(message: Message): void {
    if ("method" in message) void this.#answer(message);
    else this.#settle(message);
  }

  async #answer({ id, method, args }: Extract<Message, { method: string }>): Promise<void> {
    const answer = await this.#run(method, args);
    if (id !== undefined) this.#send({ id, ...answer });
  }

  async #run(
    method: string,
    args: readonly unknown[],
  ): Promise<{ result: unknown } | { error: ErrorFields }> {
    const { getErrorFields = getMessage } = this.#options;
    try {
      const ours = Object.hasOwn(this.#methods, method) ? this.#methods[method as keyof Ours] : undefined;
      if (!ours) throw new Error(`There is no method ${method}.`);
      return { result: await ours(...(args as never[])) };
    } catch (error) {
      return { error: getErrorFields(error) };
    }
  }

  #settle(message: Exclude<Message, { method: string }>): void {
    const { makeError = ({ message: text }) => new Error(text) } = this.#options;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("error" in message) waiting?.reject(makeError(message.error));
    else waiting?.resolve(message.result);
  }
}
