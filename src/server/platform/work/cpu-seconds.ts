import { readFile } from "node:fs/promises";

/** The kernel counts in hundredths of a second, on every system that has these files. */
const TICKS_PER_SECOND = 100;

/**
 * How long the processors have worked for a process, all its threads together: the same on a busy machine as on one that
 * rests. Null where the system does not say, and once the process is over.
 */
export async function readCpuSeconds(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => null);
  // The name of the program stands in parentheses, and may hold spaces.
  const fields = line?.slice(line.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields?.[11]), Number(fields?.[12])];
  return fields && Number.isFinite(user + system) ? (user + system) / TICKS_PER_SECOND : null;
}
