import { type ChildProcess, fork } from "node:child_process";
import type { Log } from "#server/platform/log.ts";
import { Channel } from "../work/channel.ts";
import type { MainOfSharedMethods } from "./main-channel.ts";
import { createProcessTransport } from "./process-transport.ts";

const AGAIN_MS = 500;

/** The process that the web processes share. It is started again, at the same socket, whenever it dies. */
export class SharedChild {
  readonly path: string;
  /** Fails if the process ends before it is prepared. */
  readonly prepared: Promise<void>;
  /** Its search index is loaded. Fails like `prepared`. */
  readonly loaded: Promise<void>;
  readonly #program: URL;
  readonly #log: Log;
  readonly #prepared = Promise.withResolvers<void>();
  readonly #loaded = Promise.withResolvers<void>();
  #child: ChildProcess;
  #isPrepared = false;
  #closed = false;

  constructor(program: URL, path: string, log: Log) {
    this.path = path;
    this.#program = program;
    this.#log = log;
    this.prepared = this.#prepared.promise;
    this.loaded = this.#loaded.promise;
    // Whoever waits for `prepared` alone must not be ended by the other promise.
    this.loaded.catch(() => {});
    this.#child = this.#start();
  }

  /** Ends the process. */
  close(): void {
    this.#closed = true;
    if (this.#child.connected) this.#child.disconnect();
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [this.path]);
    new Channel<object, MainOfSharedMethods>(createProcessTransport(child), {
      prepared: () => {
        this.#isPrepared = true;
        this.#prepared.resolve();
      },
      loaded: () => this.#loaded.resolve(),
    });
    child.once("exit", (code, signal) => this.#again(code, signal));
    return child;
  }

  #again(code: number | null, signal: string | null): void {
    if (this.#closed) return;
    const ended = new Error("The shared process has ended.");
    if (!this.#isPrepared) {
      this.#prepared.reject(ended);
      this.#loaded.reject(ended);
      return;
    }
    this.#log.error({ code, signal }, "The shared process has ended and is started again");
    setTimeout(() => {
      if (!this.#closed) this.#child = this.#start();
    }, AGAIN_MS);
  }
}
