import type { Rolldown } from "vite";

/**
 * Importing a name that a module does not export gives undefined at run time, and the bundler only warns; this makes
 * the build fail. It has to throw: Vite prints a log of the level "error" and goes on.
 */
export function rejectMissing(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code === "IMPORT_IS_UNDEFINED") throw new Error(log.message);
  next(level, log);
}
