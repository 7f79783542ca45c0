import { availableParallelism, loadavg } from "node:os";

/**
 * Whether more wants a processor than there are, over the last minute: what nobody waits for can come later. Never on
 * systems that do not say.
 */
export const isMachineBusy = (
  load: readonly number[] = loadavg(),
  processors = availableParallelism(),
): boolean => (load[0] ?? 0) > processors;
