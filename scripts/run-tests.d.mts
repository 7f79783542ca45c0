import type { SpawnOptions } from "node:child_process";

/** What failed in one run: a test, or a file that did not load or whose process crashed. */
export interface Problem {
  what: string;
  /** In one line. */
  error: string;
  /** What Vitest is to run again; null if it does not say where the error comes from. */
  file?: string | null;
}

export interface Outcome {
  /** How many tests passed. */
  passed: number;
  /** How many of them run again all the same, because they are in a file with a problem. */
  passedAgain?: number;
  problems: Problem[];
  /** The exit code, or the name of the signal that ended the run (a crash). */
  ending: number | string | null;
  /** Whether it was ended because it took too long; the problems say what was running. */
  isOver?: boolean;
}

type RunOnce = (again?: Problem[]) => Promise<Outcome>;

export function runWithSecondTry(
  runner: string,
  runOnce: RunOnce,
): Promise<{ passed: number; failed: string[]; flaky: string[] }>;
/** `files`: only these, otherwise all. `workers`: how many run at once, otherwise as the configuration says. */
export function vitest(
  args: string[],
  options?: SpawnOptions & { files?: string[]; workers?: number },
  minutes?: number,
): RunOnce;
export function playwright(args: string[], options?: SpawnOptions, minutes?: number): RunOnce;
