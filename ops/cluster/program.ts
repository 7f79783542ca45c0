import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isRoot } from "./work-folder.ts";

export interface ProgramOptions {
  /** What messages call it. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The unprivileged user that runs it, if root starts the cluster. */
  readonly user?: string;
  readonly cwd?: string;
  /** Replaces the environment; PATH, HOME and LANG are added. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Everything it prints is added to this file. */
  readonly log: string;
}

/** One running program with a process id of its own. */
export interface Program {
  readonly name: string;
  readonly pid: number;
  readonly log: string;
  isRunning(): boolean;
  /** Sends a signal to this program alone. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
  /** Whether it ended well; resolves when it has ended. */
  readonly succeeded: Promise<boolean>;
  /** Asks it to end; after `timeoutMs` it is killed. */
  stop(signal?: NodeJS.Signals, timeoutMs?: number): Promise<void>;
}

/**
 * Starts a program in a process group of its own, so that ctrl-C reaches only us, who stop the programs in the right
 * order. `setpriv` becomes the program itself, under the program's user, and has the kernel end it if we are killed.
 */
export function startProgram(options: ProgramOptions): Program {
  const { name, command, args, user, cwd, env, log } = options;
  const as = isRoot && user ? ["--reuid", user, "--regid", user, "--init-groups"] : [];
  const output = openSync(log, "a", 0o644);
  const { PATH, HOME } = process.env;
  const child = spawn("setpriv", [...as, "--pdeathsig", "TERM", command, ...args], {
    cwd: cwd ?? "/",
    detached: true,
    stdio: ["ignore", output, output],
    env: { PATH: `${PATH}:/usr/sbin:/sbin`, HOME: user && isRoot ? "/" : HOME, LANG: "C.UTF-8", ...env },
  });
  closeSync(output);
  child.on("error", () => {});
  const ended = once(child, "exit").catch(() => {});
  return {
    name,
    pid: child.pid ?? 0,
    log,
    ended,
    succeeded: ended.then(() => child.exitCode === 0),
    isRunning: () => isRunning(child),
    signal: (signal) => void child.kill(signal),
    async stop(signal = "SIGTERM", timeoutMs = 15_000) {
      if (!isRunning(child)) return;
      child.kill(signal);
      await Promise.race([ended, pause(timeoutMs, undefined, { ref: false })]);
      if (isRunning(child)) child.kill("SIGKILL");
      await ended;
    },
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Waits until a program is ready; fails at once, with what it printed last, if it ends instead. */
export async function waitForProgram(program: Program, isReady: () => Promise<boolean>, ms = 30_000) {
  const end = Date.now() + ms;
  while (!(await isReady().catch(() => false))) {
    if (!program.isRunning() || Date.now() > end)
      throw new Error(
        `${program.name} ${program.isRunning() ? "is not ready" : "has ended"}:\n${readTail(program.log)}`,
      );
    await pause(100);
  }
}

const TAIL_LINES = 15;

/** The last lines of a log. */
export function readTail(file: string): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-TAIL_LINES).join("\n");
  } catch {
    return "(it printed nothing)";
  }
}
