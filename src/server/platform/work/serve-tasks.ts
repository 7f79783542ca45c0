/**
 * The other side of a `BoundedProcess`: does each task that comes in and sends back its answer. Whatever it throws ends
 * the process, so it answers refusals.
 */
export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  process.on("message", async (task: Task) => {
    process.send?.(await work(task));
  });
  // Whoever asked is gone.
  process.on("disconnect", () => process.exit(0));
}
