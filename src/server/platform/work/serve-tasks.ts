import { lowerPriority } from "./lower-priority.ts";

/**
 * The program's side of a `BoundedProcess`: runs each incoming task and sends back its answer. An exception ends the
 * process, so refusals are returned as answers.
 */
export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  // Only after the start: with a low priority, starting would take long on a busy machine.
  lowerPriority(Number(process.argv[2]));
  process.on("message", async (task: Task) => {
    const answer = await work(task);
    // The caller may have left meanwhile.
    if (process.connected) process.send?.(answer, undefined, undefined, () => {});
  });
  // The caller has left.
  process.on("disconnect", () => process.exit(0));
}
