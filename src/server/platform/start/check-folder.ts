import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createVariableError } from "./start-error.ts";

/**
 * Makes the data folder if it is missing and writes a file into it.
 * @throws RefusedStart if the folder cannot be made or written to
 */
export function checkFolder(variable: string, folder: string): void {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(resolve(folder));
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw createVariableError(
      variable,
      `must be a folder that can be written to: ${(error as Error).message}`,
      error,
    );
  }
}

/** One level at a time: `mkdir` with `recursive` never ends below /proc, where each level is there and is not. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}
