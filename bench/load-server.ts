import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SERVER_ENV, SERVER_FLAGS } from "../scripts/server-settings.mjs";
import { findPort, isReady } from "./built-server.ts";

const MAIN = fileURLToPath(new URL("../build/server/main.js", import.meta.url));
/** The unit in which Linux counts the processor time of a process. */
const TICKS_PER_SECOND = 100;

/** What all processes of the server have used. */
export interface Usage {
  /** Of processor time, since they started. */
  readonly seconds: number;
  /** Resident now. */
  readonly megabytes: number;
}

/** Starts the built server on a free port, behind a proxy of its own: each request may name its address. */
export async function startLoadServer(folder: string, processes: number) {
  const port = await findPort();
  const server = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
    env: {
      ...{
        ...SERVER_ENV,
        ...process.env,
        DATA_DIR: folder,
        PORT: String(port),
        HOST: "127.0.0.1",
        LOG_LEVEL: "error",
      },
      ...{ WEB_CONCURRENCY: String(processes), TRUST_PROXY: "1" },
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = () => server.kill("SIGKILL");
  process.on("exit", end);
  const base = `http://127.0.0.1:${port}`;
  while (!(await isReady(base))) {
    if (server.exitCode !== null) throw new Error("The server did not start.");
    await sleep(100);
  }
  return {
    base,
    port,
    getUsage: (): Usage => measureTree(server.pid ?? 0),
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      process.off("exit", end);
    },
  };
}

/** The process and all that it has started. */
function measureTree(pid: number): Usage {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(read("status")) ?? [];
  // After the name, which may have spaces: user and system time are the 12th and 13th value.
  const times = read("stat").split(") ").at(-1)?.split(" ") ?? [];
  const own: Usage = {
    seconds: (Number(times[11]) + Number(times[12])) / TICKS_PER_SECOND,
    megabytes: Number(kilobytes) / 1024,
  };
  const children = read(`task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children
    .map(measureTree)
    .reduce(
      (sum, one) => ({ seconds: sum.seconds + one.seconds, megabytes: sum.megabytes + one.megabytes }),
      own,
    );
}
