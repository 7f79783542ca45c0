import pg from "pg";
import { track } from "#server/platform/watch/work.ts";

type Callback = (payload: string) => void;
const RETRY_MS = 1_000;
const TIMEOUT_MS = 5_000;
/** How often an idle connection is tested: a server that is gone without a word sends nothing, like a quiet one. */
const TEST_MS = 5_000;

/**
 * One connection that waits for NOTIFY, past any pooler. After a lost connection, every listener is called with an empty
 * payload.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #onTrouble: (error: Error) => void;
  readonly #callbacks = new Map<string, Set<Callback>>();
  #connecting: Promise<pg.Client> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #test: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onTrouble: (error: Error) => void) {
    this.#url = url;
    this.#onTrouble = onTrouble;
  }

  /**
   * @returns stops listening, also while the database is away
   * @throws Error if the database cannot be reached
   */
  async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
    await this.#connect();
    const callbacks = this.#callbacks.get(channel) ?? new Set();
    this.#callbacks.set(channel, callbacks);
    callbacks.add(callback);
    await this.#send(`listen ${pg.escapeIdentifier(channel)}`).catch((error) => {
      callbacks.delete(callback);
      throw error;
    });
    return async () => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || this.#closed || !this.#callbacks.delete(channel)) return;
      // A lost connection listens to nothing any more.
      if (this.#connecting)
        await this.#send(`unlisten ${pg.escapeIdentifier(channel)}`).catch(this.#onTrouble);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#test);
    const client = await this.#connecting?.catch(() => undefined);
    await client?.end();
  }

  /** Runs after the previous statement, since a connection takes one statement at a time. */
  #send(statement: string): Promise<pg.QueryResult> {
    const sent = this.#last.then(async () => (await this.#connect()).query(statement));
    this.#last = sent.catch(() => {});
    return sent;
  }

  #connect(): Promise<pg.Client> {
    if (this.#connecting) return this.#connecting;
    const connecting = this.#open().catch((error) => {
      if (this.#connecting === connecting) this.#connecting = undefined;
      throw error;
    });
    this.#connecting = connecting;
    return connecting;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "thikana notifications",
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    let isOpen = false;
    const lose = (error: Error) => {
      if (!isOpen) return;
      isOpen = false;
      this.#lose(error);
    };
    client.on("notification", ({ channel, payload }) => this.#notify(channel, payload ?? ""));
    client.on("error", lose);
    client.on("end", () => lose(new Error("The connection for notifications ended.")));
    await track({ kind: "database", name: "listen" }, () => client.connect());
    isOpen = true;
    this.#testLater(client, lose);
    return client;
  }

  #notify(channel: string, payload: string): void {
    for (const callback of this.#callbacks.get(channel) ?? []) callback(payload);
  }

  /** A server that does not answer, or has become a replica, sends no more notifications. */
  #testLater(client: pg.Client, lose: (error: Error) => void): void {
    clearTimeout(this.#test);
    if (this.#closed) return;
    this.#test = setTimeout(async () => {
      try {
        const { rows } = await this.#send("select pg_is_in_recovery() as is_replica");
        if (rows[0]?.is_replica) throw new Error("The server has become a replica.");
        // Meanwhile another connection may have taken its place.
        if ((await this.#connecting) === client) this.#testLater(client, lose);
      } catch (error) {
        lose(error as Error);
        client.end().catch(() => {});
      }
    }, TEST_MS);
    this.#test.unref();
  }

  #lose(error: Error): void {
    clearTimeout(this.#test);
    if (this.#closed) return;
    this.#connecting = undefined;
    this.#onTrouble(error);
    this.#retryLater();
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#restore().catch((error) => {
        this.#onTrouble(error);
        if (!this.#closed) this.#retryLater();
      });
    }, RETRY_MS);
  }

  async #restore(): Promise<void> {
    await this.#connect();
    for (const channel of this.#callbacks.keys()) {
      await this.#send(`listen ${pg.escapeIdentifier(channel)}`);
      this.#notify(channel, "");
    }
  }
}
