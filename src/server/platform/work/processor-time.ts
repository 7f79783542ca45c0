import { readCpuSeconds } from "./cpu-seconds.ts";

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
