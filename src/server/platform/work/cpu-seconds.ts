import { readFile } from "node:fs/promises";

/** The kernel counts in hundredths of a second, on every system that has these files. */
const TICKS_PER_SECOND = 100;

/**
 * The CPU time of a process, all its threads together: the same on a busy machine as on an idle one. Null if the system
 * does not report it, and after the process has ended.
 */
export async function readCpuSeconds(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => null);
  // The name of the program is in parentheses, and may contain spaces.
  const fields = line?.slice(line.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields?.[11]), Number(fields?.[12])];
  return fields && Number.isFinite(user + system) ? (user + system) / TICKS_PER_SECOND : null;
}
