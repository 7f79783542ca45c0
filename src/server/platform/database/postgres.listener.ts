import pg from "pg";

type Callback = (payload: string) => void;
const RETRY_MS = 1_000;

/** One connection that waits for NOTIFY. After a lost connection, every listener is called with an empty payload. */
export class PostgresListener {
  readonly #url: string;
  readonly #onTrouble: (error: Error) => void;
  readonly #callbacks = new Map<string, Set<Callback>>();
  #connecting: Promise<pg.Client> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onTrouble: (error: Error) => void) {
    this.#url = url;
    this.#onTrouble = onTrouble;
  }

  async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
    await this.#connect();
    const callbacks = this.#callbacks.get(channel) ?? new Set();
    this.#callbacks.set(channel, callbacks);
    callbacks.add(callback);
    await this.#send(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || this.#closed || !this.#callbacks.delete(channel)) return;
      await this.#send(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#connecting?.catch(() => undefined);
    await client?.end();
  }

  /** Runs after the previous statement, since a connection takes one statement at a time. */
  #send(statement: string): Promise<unknown> {
    const sent = this.#last.then(async () => (await this.#connect()).query(statement));
    this.#last = sent.catch(() => {});
    return sent;
  }

  #connect(): Promise<pg.Client> {
    this.#connecting ??= this.#open().catch((error) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on("notification", ({ channel, payload }) => this.#tell(channel, payload ?? ""));
    client.on("error", (error) => this.#lost(error));
    client.on("end", () => this.#lost(new Error("The connection for notifications ended.")));
    await client.connect();
    return client;
  }

  #tell(channel: string, payload: string): void {
    for (const callback of this.#callbacks.get(channel) ?? []) callback(payload);
  }

  #lost(error: Error): void {
    if (this.#closed || !this.#connecting) return;
    this.#connecting = undefined;
    this.#onTrouble(error);
    this.#retryLater();
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#restore().catch((error) => {
        this.#onTrouble(error);
        this.#retryLater();
      });
    }, RETRY_MS);
  }

  async #restore(): Promise<void> {
    await this.#connect();
    for (const channel of this.#callbacks.keys()) {
      await this.#send(`listen ${pg.escapeIdentifier(channel)}`);
      this.#tell(channel, "");
    }
  }
}
