import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lets this process give way to whoever is served meanwhile. On Linux each thread has a priority of its own, and those
 * that are there already keep theirs.
 * @param niceness 0 gives way to nobody, 19 to everybody
 */
export function giveWay(niceness: number): void {
  for (const thread of listThreads())
    try {
      setPriority(thread, niceness);
    } catch {
      // It is over already, or this system has no such thing.
    }
}

function listThreads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [process.pid];
  }
}
