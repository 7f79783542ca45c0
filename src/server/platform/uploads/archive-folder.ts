import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Archives that wait to be read, each under the id of what it belongs to. */
export interface ArchiveFolder {
  /** Writes an archive; until all of it has arrived, an earlier one stays. */
  save(id: string, archive: Readable): Promise<void>;
  getPath(id: string): string;
  remove(id: string): Promise<void>;
  /** The ids of all archives. */
  list(): Promise<string[]>;
}

const END = ".zip";
const PART = ".part";

/** @param folder on a disk that all processes see */
export function createArchiveFolder(folder: string): ArchiveFolder {
  const getPath = (id: string) => join(folder, `${id}${END}`);
  return {
    async save(id, archive) {
      await mkdir(folder, { recursive: true });
      const part = getPath(id) + PART;
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
    async list() {
      const names = await readdir(folder).catch(() => []);
      return names.map((name) => name.replace(PART, "").replace(END, ""));
    },
  };
}
