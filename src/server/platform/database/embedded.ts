import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createBusy } from "#domain/failure.ts";
import type { Channel } from "#server/platform/work/channel.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import { Thread } from "#server/platform/work/thread.ts";
import type { Engine, EngineConnection } from "./database.ts";
import { RETRY_SECONDS, SqlFailure } from "./database-errors.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import type {
  EmbeddedOptions,
  EmbeddedPlace,
  EngineMethods,
  EngineNotification,
  EngineOwnerMethods,
} from "./pglite.ts";

/** The WebAssembly of the embedded engine, and of the program that creates an empty database. */
export interface EngineCode {
  pgliteWasmModule: WebAssembly.Module;
  initdbWasmModule: WebAssembly.Module;
}

let compiled: Promise<EngineCode> | undefined;

/**
 * Compiles the engine once for the whole process. All its threads run the same machine code: Node compiles it again,
 * with optimizations, while it runs, and without sharing each engine that is opened would start that from the beginning.
 */
function compileEngine(): Promise<EngineCode> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<EngineCode> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compileFile("@electric-sql/pglite/pglite.wasm"),
    compileFile("@electric-sql/pglite/initdb.wasm"),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}

async function compileFile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(name))));
}

type Callback = (payload: string) => void;

/** What runs PGlite and answers its requests. */
interface Runner {
  readonly stopped: boolean;
  readonly call: Channel<EngineMethods>["call"];
  end(): Promise<void>;
}

type OnNotification = (notification: EngineNotification) => void;

const TIMEOUT_MS = 10_000;
/** Far more than the number of requests handled at once can need. */
const MAX_QUEUED = 1_000;

/** Gives the one connection to one caller after another. */
export const createConnectionLimiter = (): ConcurrencyLimiter =>
  new ConcurrencyLimiter({
    concurrency: 1,
    timeoutMs: TIMEOUT_MS,
    maxQueued: MAX_QUEUED,
    createError: (queued) => {
      const text = `The one connection of the embedded database is in use, and ${queued} wait`;
      return createBusy(RETRY_SECONDS, new Error(text));
    },
  });

/** The embedded engine: PGlite with one connection that callers use one after another. */
export class EmbeddedEngine implements Engine {
  readonly #runner: Runner;
  readonly #lock: FolderLock | undefined;
  readonly #limiter = createConnectionLimiter();
  readonly #listeners = new Map<string, Set<Callback>>();

  private constructor(start: (onNotification: OnNotification) => Runner, lock: FolderLock | undefined) {
    this.#lock = lock;
    this.#runner = start(({ channel, payload }) => {
      for (const callback of this.#listeners.get(channel) ?? []) callback(payload);
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

  /**
   * Opens a database in memory that runs in this thread and blocks it, for tests: their queries are short, and the way to
   * another thread and back costs as much as most of them.
   */
  static async openInThisThread(template?: string): Promise<EmbeddedEngine> {
    const code = await compileEngine();
    return new EmbeddedEngine(
      (onNotification) => runHere({ code, ...(template && { template }) }, onNotification),
      undefined,
    );
  }

  static async #open(place: EmbeddedPlace, lock: FolderLock | undefined): Promise<EmbeddedEngine> {
    try {
      const code = await compileEngine();
      const engine = new EmbeddedEngine(
        (onNotification) => runInThread({ ...place, code }, onNotification),
        lock,
      );
      await engine.#runner.call("open");
      return engine;
    } catch (error) {
      lock?.release();
      throw error;
    }
  }

  async connect(): Promise<EngineConnection> {
    const release = await this.#limiter.acquire();
    // PGlite does not report, as PostgreSQL does, that a commit after a failed statement is a rollback.
    let hasFailed = false;
    return {
      query: async (sql, parameters) => {
        if (/^(begin|start transaction|rollback)\b/.test(sql)) hasFailed = false;
        try {
          const { rows, affected } = await this.#runner.call("query", sql, parameters);
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
    if (!known) await this.#inTurn(() => this.#runner.call("listen", channel));
    return async () => {
      callbacks.delete(callback);
      if (callbacks.size > 0 || !this.#listeners.delete(channel)) return;
      await this.#inTurn(() => this.#runner.call("unlisten", channel));
    };
  }

  /** Writes the whole database into one file, which `openInMemory` can load. */
  async dump(file: string): Promise<void> {
    await this.#inTurn(() => this.#runner.call("dump", file));
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#runner.stopped) return;
      await this.#runner.call("close");
      await this.#runner.end();
    });
    this.#lock?.release();
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#limiter.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

const runInThread = (data: EmbeddedOptions, receiveNotification: OnNotification): Runner =>
  new Thread<EngineMethods, EngineOwnerMethods>(new URL("./pglite.worker.ts", import.meta.url), {
    ...{ name: "The embedded database", data, methods: { receiveNotification } },
    makeError: (fields) => new SqlFailure(fields),
  });

function runHere(options: EmbeddedOptions, onNotification: OnNotification): Runner {
  let stopped = false;
  // Loaded here because a server of its own database does not need it.
  const opening = import("./pglite.ts").then(async ({ openPglite, getFailureFields }) => ({
    methods: await openPglite(options, onNotification),
    getFailureFields,
  }));
  return {
    get stopped() {
      return stopped;
    },
    async call(method, ...args) {
      const { methods, getFailureFields } = await opening;
      try {
        return await (methods[method] as (...given: unknown[]) => Promise<never>)(...args);
      } catch (error) {
        throw new SqlFailure(getFailureFields(error));
      }
    },
    async end() {
      stopped = true;
    },
  };
}
