import { checkFolder } from "./check-folder.ts";
import { join } from "node:path";
import { existsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { getFolderSpace } from "#server/platform/storage/disk-space.ts";
import { LIMITS } from "#domain/limits.ts";

/** The folders in `DATA_DIR` that the server writes to; each may be a volume of its own. */
const FOLDERS = ["media", "uploads", "outbox", "control"];
const MEGABYTE = 1024 ** 2;

/**
 * Writes into every folder that the server needs: the data folder, those in it that are there already, and the one for
 * temporary files.
 * @throws RefusedStart that names the first one that cannot be written to
 */
export function checkFolders(dataDir: string): void {
  checkFolder("DATA_DIR", dataDir);
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    if (existsSync(folder) && statSync(folder).isDirectory()) checkFolder("DATA_DIR", folder);
  }
  checkFolder("TMPDIR", tmpdir());
}

/** Says how much space is left where uploads would be refused; undefined if there is enough. */
export async function describeSpace(dataDir: string): Promise<string | undefined> {
  const free = await getFolderSpace(dataDir).free();
  if (free >= LIMITS.diskAlarmBytes) return undefined;
  const [left, needed] = [free, LIMITS.diskAlarmBytes].map((bytes) => Math.floor(bytes / MEGABYTE));
  return `DATA_DIR has ${left} MB of free space: below ${needed} MB photos and videos are refused`;
}
