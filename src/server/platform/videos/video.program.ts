/** Checks and rewrites videos in a program of its own, because they come from strangers. */
import { Logging, LogLevel } from "mediabunny";
import { serveTasks } from "../work/bounded-process.ts";
import { findSystemRejection, type SystemRejection } from "../work/system-error.ts";
import { RejectedVideo, type VideoRejection, type VideoType } from "./video-file.ts";
import { rewriteVideo, TooMuchWork } from "./video-rewrite.ts";

export interface VideoTask {
  readonly from: string;
  readonly to: string;
  readonly type: VideoType;
}

export type VideoAnswer = { readonly done: true } | { readonly refusal: VideoRejection } | SystemRejection;

// The library's warnings about odd files are not useful in our log.
Logging.level = LogLevel.Silent;

serveTasks(async ({ from, to, type }: VideoTask): Promise<VideoAnswer> => {
  try {
    await rewriteVideo(from, to, type);
    return { done: true };
  } catch (error) {
    if (error instanceof RejectedVideo) return { refusal: error.why };
    if (error instanceof TooMuchWork) return { refusal: "too-much-work" };
    // Any other error of the library is caused by the file.
    return findSystemRejection(error) ?? { refusal: "damaged" };
  }
});
