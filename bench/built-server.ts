import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../scripts/ports.ts";
import { SERVER_ENV, SERVER_FLAGS } from "../scripts/server-settings.mjs";

const MAIN = fileURLToPath(new URL("../build/server/main.js", import.meta.url));

export interface BuiltServer {
  readonly base: string;
  readonly pid: number;
  /** The memory of the process with its threads, and of the processes that it has started, in MB. */
  residentMb(): number;
  /** Processor time of the process's main thread so far, in ms: what pages have least of. */
  mainThreadMs(): number;
  /** The process itself, and those that it has started. */
  listProcesses(): number[];
  stop(): Promise<void>;
}

/**
 * Starts the product as `npm start` does, on a free port.
 * @param env more environment variables
 * @param flags more flags of Node
 */
export async function startBuiltServer(
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<BuiltServer> {
  const port = await findFreePort();
  const server = spawn(process.execPath, [...SERVER_FLAGS, ...flags, MAIN], {
    env: { ...SERVER_ENV, ...process.env, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const end = () => server.kill("SIGKILL");
  process.on("exit", end);
  const base = `http://127.0.0.1:${port}`;
  while (!(await isReady(base))) {
    if (server.exitCode !== null) throw new Error("The server did not start.");
    await sleep(100);
  }
  const pid = server.pid ?? 0;
  return {
    base,
    pid,
    residentMb: () => measureResident(pid),
    mainThreadMs: () => measureMainThread(pid),
    listProcesses: () => listTree(pid),
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      process.off("exit", end);
    },
  };
}

function listTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number).flatMap(listTree)];
}

function measureResident(pid: number): number {
  const kilobytes = listTree(pid).map((one) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, "utf8"))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

/** Linux counts in hundredths of a second (proc(5)): user time is field 14, system time field 15. */
const TICK_MS = 10;

function measureMainThread(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
  // The second field is the program's name in brackets, which may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Whether a server answers that it is ready. */
export const isReady = (base: string) =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
