import { join, resolve } from "node:path";
import type { Engine, EngineConnection } from "./engine.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { type EmbeddedOptions, PgliteChannel } from "./pglite.channel.ts";
import { Turns } from "./turns.ts";

/** Of several statements in one text: all their rows, and how many the last one changed. */
interface Answer {
  rows: unknown[];
  affected: number | undefined;
}

type Callback = (payload: string) => void;

/** The embedded engine: one PGlite in a worker thread, one connection that callers take in turn. */
export class EmbeddedEngine implements Engine {
  readonly #channel: PgliteChannel;
  readonly #lock: FolderLock | undefined;
  readonly #turns = new Turns();
  readonly #listeners = new Map<string, Set<Callback>>();

  private constructor(options: EmbeddedOptions, lock: FolderLock | undefined) {
    this.#lock = lock;
    this.#channel = new PgliteChannel(options, (channel, payload) => {
      for (const callback of this.#listeners.get(channel) ?? []) callback(payload);
    });
  }

  /** Opens the database of a data folder, which this process then holds alone. */
  static async openFolder(dataDir: string): Promise<EmbeddedEngine> {
    const folder = resolve(dataDir);
    const lock = lockFolder(folder);
    return EmbeddedEngine.#open({ folder: join(folder, "database") }, lock);
  }

  /** Opens a database in memory, empty or from a dump. */
  static openInMemory(template?: string): Promise<EmbeddedEngine> {
    return EmbeddedEngine.#open(template ? { template } : {}, undefined);
  }

  static async #open(options: EmbeddedOptions, lock: FolderLock | undefined): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options, lock);
    try {
      await engine.#channel.ready;
    } catch (error) {
      lock?.release();
      throw error;
    }
    return engine;
  }

  async connect(): Promise<EngineConnection> {
    const release = await this.#turns.take();
    // PGlite does not tell what PostgreSQL makes of a commit after a statement has failed: a rollback.
    let hasFailed = false;
    return {
      query: async (sql, parameters) => {
        if (/^(begin|start transaction|rollback)\b/.test(sql)) hasFailed = false;
        try {
          const { rows, affected } = await this.#channel.send<Answer>({ kind: "query", sql, parameters });
          const command = sql !== "commit" ? "UPDATE" : hasFailed ? "ROLLBACK" : "COMMIT";
          return { rows, command, rowCount: affected ?? 0 };
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      },
      release,
    };
  }

  async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel);
    const callbacks = known ?? new Set();
    callbacks.add(callback);
    this.#listeners.set(channel, callbacks);
    if (!known) await this.#inTurn(() => this.#channel.send({ kind: "listen", channel }));
    return async () => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || !this.#listeners.delete(channel)) return;
      await this.#inTurn(() => this.#channel.send({ kind: "unlisten", channel }));
    };
  }

  /** Writes the whole database into one file, from which `openInMemory` starts. */
  async dump(file: string): Promise<void> {
    await this.#inTurn(() => this.#channel.send({ kind: "dump", file }));
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#channel.close());
    this.#lock?.release();
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#turns.take();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
