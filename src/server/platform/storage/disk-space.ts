import { mkdir, statfs } from "node:fs/promises";
import { LIMITS } from "#domain/limits.ts";

/** Free space on the disk that holds the files, and the embedded database if there is one. */
export interface DiskSpace {
  /** Free bytes. */
  free(): Promise<number>;
  /** Whether so little is left that it is reserved for the database. */
  isFull(): Promise<boolean>;
}

/** @param free returns the free bytes */
export function getDiskSpace(free: () => Promise<number>): DiskSpace {
  return { free, isFull: async () => (await free()) < LIMITS.diskAlarmBytes };
}

/** The free space of the disk that a folder is on. */
export function getFolderSpace(folder: string): DiskSpace {
  return getDiskSpace(async () => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
}
