import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lowers the priority of this process. On Linux each thread has its own priority, so existing threads must be changed
 * too.
 * @param niceness 0 is normal, 19 is the lowest priority
 */
export function lowerPriority(niceness: number): void {
  for (const thread of listThreads())
    try {
      setPriority(thread, niceness);
    } catch {
      // The thread has already ended, or this system does not support priorities.
    }
}

function listThreads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [process.pid];
  }
}
