import { availableParallelism, loadavg } from "node:os";

/**
 * Whether more tasks wanted a processor in the last minute than there are processors: then work that nobody waits for
 * can be postponed. Always false on systems that do not report their load.
 */
export const isMachineBusy = (
  load: readonly number[] = loadavg(),
  processors = availableParallelism(),
): boolean => (load[0] ?? 0) > processors;
