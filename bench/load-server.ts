import { readFileSync } from "node:fs";
import { startBuiltServer } from "./built-server.ts";

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
  const { base, pid, stop } = await startBuiltServer({
    ...{ DATA_DIR: folder, LOG_LEVEL: "error", WEB_CONCURRENCY: String(processes), TRUST_PROXY: "1" },
  });
  return { base, port: Number(new URL(base).port), getUsage: (): Usage => measureTree(pid), stop };
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
