import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/platform/start/start-error.ts";

export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process, or throws a message that says what to do.
 * Two processes that open one embedded database would silently lose rows. The lock is SQLite's exclusive file lock. The
 * operating system releases it when the process dies, even after `kill -9`, so it is never left behind. Nothing else in
 * this process may open the lock file: closing any handle of it would release the lock.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, "lock.pid");
  const file = new DatabaseSync(join(folder, "lock"));
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new FolderInUse(folder, readHolder(note));
  }
  writeFileSync(note, `${process.pid}\n`);
  return {
    release: () => {
      rmSync(note, { force: true });
      if (file.isOpen) file.close();
    },
  };
}

function readHolder(note: string): string {
  try {
    return ` (process ${readFileSync(note, "utf8").trim()})`;
  } catch {
    return "";
  }
}

/** Thrown when a second process opens the same data folder. */
export class FolderInUse extends StartError {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Thikana${holder}. ` +
        "Stop that one first, or start this one with its own folder: DATA_DIR=/another/folder. " +
        "Several processes side by side need PostgreSQL: set DATABASE_URL.",
    );
  }
}
