/** Looks at videos and writes them anew: a program of its own, since they come from strangers. */
import { Logging, LogLevel } from "mediabunny";
import { serveTasks } from "../work/serve-tasks.ts";
import { findSystemRefusal, type SystemRefusal } from "../work/system-error.ts";
import { TooMuchWork } from "./bounded-source.ts";
import type { VideoType } from "./video-kind.ts";
import { RefusedVideo, type VideoRefusal } from "./video-refusal.ts";
import { rewriteVideo } from "./video-rewrite.ts";

export interface VideoTask {
  readonly from: string;
  readonly to: string;
  readonly type: VideoType;
}

export type VideoAnswer = { readonly done: true } | { readonly refusal: VideoRefusal } | SystemRefusal;

// What the library notices about odd files is of no use in our log.
Logging.level = LogLevel.Silent;

serveTasks(async ({ from, to, type }: VideoTask): Promise<VideoAnswer> => {
  try {
    await rewriteVideo(from, to, type);
    return { done: true };
  } catch (error) {
    if (error instanceof RefusedVideo) return { refusal: error.why };
    if (error instanceof TooMuchWork) return { refusal: "too-much-work" };
    // What else the library throws, it throws about the file.
    return findSystemRefusal(error) ?? { refusal: "damaged" };
  }
});
