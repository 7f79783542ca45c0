import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";

/**
 * Whether more tasks wanted a processor in the last minute than there are processors: then work that nobody waits for
 * can be postponed. Always false on systems that do not report their load.
 */
export const isMachineBusy = (
  load: readonly number[] = loadavg(),
  processors = availableParallelism(),
): boolean => (load[0] ?? 0) > processors;

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

/** On a busy machine a good file may wait this many times longer for a processor than it works. */
const WAITS = 8;
const LOOK_MS = 500;

/**
 * Calls `end` when a process has used this many seconds of CPU time from now on. CPU time is counted so that a good
 * file is not refused just because the machine is busy. If CPU time is not reported, or the process only waits,
 * wall-clock time ends it later.
 * @param workOf the CPU time of a process in seconds; null if unknown
 * @returns a function that stops watching
 */
export function limitTime(
  pid: number | undefined,
  seconds: number,
  end: () => void,
  workOf: (pid: number) => Promise<number | null> = readCpuSeconds,
): () => void {
  const measureWork = async () => (pid === undefined ? null : await workOf(pid));
  const before = measureWork();
  const watch = setInterval(async () => {
    const now = await measureWork();
    if (now !== null && now - ((await before) ?? 0) > seconds) end();
  }, LOOK_MS);
  const clock = setTimeout(end, seconds * WAITS * 1000);
  return () => {
    clearInterval(watch);
    clearTimeout(clock);
  };
}
