import { open } from "node:fs/promises";
import { getBytesAt, isFilledByBoxes } from "./video-file.ts";
import type { VideoType } from "./video-kind.ts";
import { isWholeWebm } from "./webm.ts";

const WHOLE_HEAD_BYTES = 4096;

/** Whether the file of a video is complete: one that was cut off ends inside a part that should be longer. */
export async function isWholeVideo(path: string, type: VideoType): Promise<boolean> {
  await using file = await open(path, "r");
  const { size } = await file.stat();
  if (type === "mp4") return await isFilledByBoxes(file, size);
  return isWholeWebm(await getBytesAt(file, 0, WHOLE_HEAD_BYTES), size);
}
