import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Archives that wait to be read, each under the id of what it belongs to. */
export interface ArchiveFolder {
  /**
   * Writes an archive; until all of it has arrived, an earlier one stays. If two arrive for one id, the later one is kept
   * as a whole.
   */
  save(id: string, archive: Readable): Promise<void>;
  getPath(id: string): string;
  remove(id: string): Promise<void>;
  /**
   * Removes what nothing has been written to since `before`: parts whose process died, and archives that are not among
   * the ids that are still read.
   */
  removeAbandoned(before: Date, read: ReadonlySet<string>): Promise<void>;
}

const END = ".zip";
const PART = ".part";

/** @param folder on a disk that all processes see */
export function createArchiveFolder(folder: string): ArchiveFolder {
  const getPath = (id: string) => join(folder, `${id}${END}`);
  return {
    async save(id, archive) {
      await mkdir(folder, { recursive: true });
      // Not named by the id alone: two that arrive for it at the same time would be written into one file.
      const part = `${getPath(id)}.${randomBytes(6).toString("hex")}${PART}`;
      try {
        await pipeline(archive, createWriteStream(part));
        await rename(part, getPath(id));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    getPath,
    remove: (id) => rm(getPath(id), { force: true }),
    async removeAbandoned(before, read) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        if (name.endsWith(END) && read.has(name.slice(0, -END.length))) continue;
        const path = join(folder, name);
        // One that is gone meanwhile has been read.
        const changed = await stat(path).then(
          ({ mtime }) => mtime,
          () => null,
        );
        if (changed && changed < before) await rm(path, { force: true });
      }
    },
  };
}
