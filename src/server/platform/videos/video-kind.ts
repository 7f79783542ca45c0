import { open } from "node:fs/promises";
import { getBytesAt, isMp4 } from "./mp4-boxes.ts";
import { isWebm } from "./webm.ts";

/** QuickTime is kept as MP4, which was made from it: players read both alike, and fewer know its own name. */
export type VideoType = "mp4" | "webm";

const HEAD_BYTES = 4096;

/** What a file is by its first bytes, or null for no video. HEIC and AVIF pictures begin alike and are none. */
export async function getVideoKind(path: string): Promise<VideoType | null> {
  await using file = await open(path, "r");
  const head = await getBytesAt(file, 0, HEAD_BYTES);
  if (isMp4(head)) return "mp4";
  return isWebm(head) ? "webm" : null;
}
