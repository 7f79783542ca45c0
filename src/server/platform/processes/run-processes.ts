import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "#server/platform/log.ts";
import { SharedChild } from "./shared-child.ts";
import { WebProcesses } from "./web-processes.ts";

export interface ProcessesOptions {
  readonly log: Log;
  /** How many web processes. */
  readonly web: number;
  /** The program of the process that they share. */
  readonly shared: URL;
  /** Called once all of them listen. */
  readonly onReady: (address: string) => void;
}

/** Asks for new web processes, one after the other. SIGHUP stays the end of a terminal. */
const RESTART = "SIGUSR2";

/**
 * Runs the main process: it starts the shared process and the web processes, starts again what dies, restarts them one
 * by one on SIGUSR2, and stops all of them in order on SIGTERM. It serves nothing itself.
 */
export async function runProcesses({ log, web, shared: program, onReady }: ProcessesOptions): Promise<void> {
  // Only the owner can open a folder made by mkdtemp, and so connect to a socket in it.
  const folder = await mkdtemp(join(tmpdir(), "thikana-"));
  let generation = 0;
  const openShared = () => new SharedChild(program, join(folder, String(generation++)), log);
  const first = openShared();
  const all = new Set([first]);
  const webs = new WebProcesses(first, log);
  let isRestarting = false;

  async function stop(code: number, signal?: string): Promise<void> {
    log.info({ signal }, "Stopping");
    await webs.stopAll();
    for (const shared of all) shared.close();
    await rm(folder, { recursive: true, force: true });
    process.exit(code);
  }
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"])
    process.on(signal, () => {
      stopping ??= stop(0, signal);
    });
  process.channel?.unref();

  async function restart(): Promise<void> {
    const next = openShared();
    all.add(next);
    try {
      await next.loaded;
      await webs.replaceAll(next);
      log.info("All web processes are new");
    } catch (error) {
      log.error({ err: error }, "The restart was given up; the processes that ran before go on");
    }
    for (const shared of all)
      if (!webs.doesUse(shared)) {
        shared.close();
        all.delete(shared);
      }
  }
  process.on(RESTART, async () => {
    if (stopping || isRestarting) return;
    isRestarting = true;
    await restart();
    isRestarting = false;
  });

  try {
    await first.prepared;
    onReady(await webs.startAll(web));
  } catch (error) {
    // The process that has ended has said why.
    log.error({ err: error }, "Not started");
    stopping ??= stop(1);
  }
}
