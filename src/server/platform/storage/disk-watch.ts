import type { Log } from "../log.ts";
import type { DiskSpace } from "./disk-space.ts";

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
