import { open } from "node:fs/promises";
import { getBytesAt, isMp4 } from "./video-file.ts";
import { isWebm } from "./webm.ts";

/** QuickTime is stored as MP4, which is based on it: players read both, but fewer know the QuickTime type. */
export type VideoType = "mp4" | "webm";

const HEAD_BYTES = 4096;

/**
 * The type of a file by its first bytes, or null if it is no video. HEIC and AVIF pictures begin in a similar way, but
 * are not videos.
 */
export async function getVideoKind(path: string): Promise<VideoType | null> {
  await using file = await open(path, "r");
  const head = await getBytesAt(file, 0, HEAD_BYTES);
  if (isMp4(head)) return "mp4";
  return isWebm(head) ? "webm" : null;
}
