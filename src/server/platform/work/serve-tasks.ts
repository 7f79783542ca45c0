import { giveWay } from "./give-way.ts";

/**
 * The other side of a `BoundedProcess`: does each task that comes in and sends back its answer. Whatever it throws ends
 * the process, so it answers refusals.
 */
export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  // Not before it has started: on a busy machine that alone would take long.
  giveWay(Number(process.argv[2]));
  process.on("message", async (task: Task) => {
    const answer = await work(task);
    // Whoever asked may have gone meanwhile.
    if (process.connected) process.send?.(answer, undefined, undefined, () => {});
  });
  // Whoever asked is gone.
  process.on("disconnect", () => process.exit(0));
}
