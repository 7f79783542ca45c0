import { join, resolve } from "node:path";
import { Thread } from "../work/thread.ts";
import type { Engine, EngineConnection } from "./engine.ts";
import { compileEngine } from "./engine-code.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import type {
  EmbeddedOptions,
  EmbeddedPlace,
  EngineAnswer,
  EngineNews,
  EngineRequest,
} from "./pglite.worker.ts";
import { SqlFailure } from "./sql-failure.ts";
import { Turns } from "./turns.ts";

type Callback = (payload: string) => void;

/** The embedded engine: PGlite in a worker thread, with one connection that callers use one after another. */
export class EmbeddedEngine implements Engine {
  readonly #thread: Thread<EngineRequest>;
  readonly #lock: FolderLock | undefined;
  readonly #turns = new Turns();
  readonly #listeners = new Map<string, Set<Callback>>();

  private constructor(options: EmbeddedOptions, lock: FolderLock | undefined) {
    this.#lock = lock;
    this.#thread = new Thread(new URL("./pglite.worker.ts", import.meta.url), {
      name: "The embedded database",
      data: options,
      makeError: (fields) => new SqlFailure(fields),
      onNews: ({ channel, payload }: EngineNews) => {
        for (const callback of this.#listeners.get(channel) ?? []) callback(payload);
      },
    });
  }

  /**
   * Opens the database in a data folder, which no other process can use meanwhile.
   * @param template a dump to start from, for a folder without a database
   */
  static async openFolder(dataDir: string, template?: string): Promise<EmbeddedEngine> {
    const folder = resolve(dataDir);
    const lock = lockFolder(folder);
    return EmbeddedEngine.#open({ folder: join(folder, "database"), ...(template && { template }) }, lock);
  }

  /** Opens a database in memory, empty or from a dump. */
  static openInMemory(template?: string): Promise<EmbeddedEngine> {
    return EmbeddedEngine.#open(template ? { template } : {}, undefined);
  }

  static async #open(place: EmbeddedPlace, lock: FolderLock | undefined): Promise<EmbeddedEngine> {
    try {
      const engine = new EmbeddedEngine({ ...place, code: await compileEngine() }, lock);
      await engine.#thread.send({ kind: "open" });
      return engine;
    } catch (error) {
      lock?.release();
      throw error;
    }
  }

  async connect(): Promise<EngineConnection> {
    const release = await this.#turns.take();
    // PGlite does not report, as PostgreSQL does, that a commit after a failed statement is a rollback.
    let hasFailed = false;
    return {
      query: async (sql, parameters) => {
        if (/^(begin|start transaction|rollback)\b/.test(sql)) hasFailed = false;
        try {
          const { rows, affected } = await this.#thread.send<EngineAnswer>({
            kind: "query",
            sql,
            parameters,
          });
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
    if (!known) await this.#inTurn(() => this.#thread.send({ kind: "listen", channel }));
    return async () => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || !this.#listeners.delete(channel)) return;
      await this.#inTurn(() => this.#thread.send({ kind: "unlisten", channel }));
    };
  }

  /** Writes the whole database into one file, which `openInMemory` can load. */
  async dump(file: string): Promise<void> {
    await this.#inTurn(() => this.#thread.send({ kind: "dump", file }));
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#thread.stopped) return;
      await this.#thread.send({ kind: "close" });
      await this.#thread.end();
    });
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
