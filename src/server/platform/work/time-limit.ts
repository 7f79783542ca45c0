import { readCpuSeconds } from "./cpu-seconds.ts";

/** On a busy machine a good file may wait so many times longer for a processor than it works. */
const WAITS = 8;
const LOOK_MS = 500;

/**
 * Calls `end` once a process has worked for so many seconds from now on: what counts is the work, so that no good file is
 * refused because the machine is busy. Where work is not counted, and for what only waits, the clock ends it, later.
 * @param workOf how long a process has worked, in seconds; null where nobody knows
 * @returns stops watching
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
