import { mkdir, statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import { LIMITS } from "#domain/limits.ts";
import type { Log } from "#server/platform/log.ts";

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

const EACH_MS = 30_000;

/**
 * Writes one line into the log when so little space is left that files are refused, and one when there is enough again.
 * @param eachMs how often it looks, in milliseconds
 * @returns a function that ends this
 */
export function watchDisk(disk: DiskSpace, log: Log, eachMs = EACH_MS): () => void {
  let wasFull = false;
  const look = async (): Promise<void> => {
    const isFull = await disk.isFull();
    if (isFull === wasFull) return;
    wasFull = isFull;
    const megabytes = Math.floor((await disk.free()) / 1024 ** 2);
    if (isFull)
      log.warn({ megabytes }, "The disk of DATA_DIR is full: photos and videos are refused, pages work");
    else log.info({ megabytes }, "The disk of DATA_DIR has room again: photos and videos are accepted");
  };
  // A folder that cannot be looked at is reported by whoever writes into it.
  const lookOrWait = () => void look().catch(() => {});
  lookOrWait();
  const timer = setInterval(lookOrWait, eachMs).unref();
  return () => clearInterval(timer);
}

/** Metric: how much room is left on the disk that holds photos, videos and uploads. */
export function registerDiskMetrics(registry: Registry, disk: DiskSpace): void {
  new Gauge({
    name: "disk_free_bytes",
    help: "Free space on the disk with the files",
    registers: [registry],
    // Each web process looks at the same disk.
    aggregator: "min",
    async collect() {
      const free = await disk.free().catch(() => null);
      this.reset();
      if (free !== null) this.set(free);
    },
  });
}
