import { mkdir, statfs } from "node:fs/promises";
import { LIMITS } from "#domain/limits.ts";

/** How much room the disk has on which files are kept, and on which a database of our own lies. */
export interface DiskRoom {
  /** Bytes that are left. */
  free(): Promise<number>;
  /** Whether so little is left that the database needs it. */
  isFull(): Promise<boolean>;
}

/** @param free bytes that are left */
export function getDiskRoom(free: () => Promise<number>): DiskRoom {
  return { free, isFull: async () => (await free()) < LIMITS.diskAlarmBytes };
}

/** Of the disk that a folder is on. */
export function getFolderRoom(folder: string): DiskRoom {
  return getDiskRoom(async () => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
}
