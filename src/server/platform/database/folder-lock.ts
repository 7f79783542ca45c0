import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone, or throws a sentence that says what to do.
 *
 * Two openers of one embedded database lose rows in silence. The lock is SQLite's exclusive file lock, which
 * the operating system itself drops when the process dies, `kill -9` included, so it can neither be left
 * behind nor be taken twice. Nothing else in the process may open the lock file: closing any handle of it
 * would drop the lock.
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

/** The refusal of a second process on one data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Thikana${holder}. ` +
        "Stop that one first, or start this one with its own folder: DATA_DIR=/another/folder. " +
        "Several processes side by side need PostgreSQL: set DATABASE_URL.",
    );
    this.name = "FolderInUse";
  }
}
