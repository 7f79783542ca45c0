import type { PhotoFormat } from "#domain/limits.ts";
import type { SquareCrop } from "#domain/media/photos.ts";
import { TaskEnded } from "../work/bounded-process.ts";
import { ProcessPool } from "../work/process-pool.ts";
import { createSystemError } from "../work/system-error.ts";
import type { PhotoAnswer, PhotoSource, PhotoTask } from "./photo.program.ts";
import type { MadePhoto } from "./photo-make.ts";
import type { PhotoRejection } from "./photo-refusal.ts";
import { getPhotoFailure } from "./photo-words.ts";

/** Processes photos in separate processes, shared fairly between accounts. */
export interface PhotoWork {
  /** @throws Failure `unsupported` or `too_large`, with a message for people */
  keep(source: PhotoSource, account: string, crop?: SquareCrop): Promise<MadePhoto>;
  /** Makes one size of a stored photo before anybody requests it. */
  resizeAhead(kept: Buffer, width: number, format: PhotoFormat): Promise<Buffer>;
  close(): void;
}

/** Two, so that the slowest files of one account leave a place for all others. */
const UPLOADS = { concurrency: 2, memoryMb: 128, niceness: 5 };
/** Nobody waits for these: on a busy core they get a tenth of the time. */
const AHEAD = { concurrency: 1, memoryMb: 128, niceness: 10 };
/** A photo of a hundred megapixels takes three of them. */
const SECONDS = 30;

export function createPhotoWork(): PhotoWork {
  const program = new URL("./photo.program.ts", import.meta.url);
  const uploads = new ProcessPool<PhotoTask, PhotoAnswer>(program, UPLOADS);
  const ahead = new ProcessPool<PhotoTask, PhotoAnswer>(program, AHEAD);
  return {
    async keep(source, account, crop) {
      const task = { keep: source, ...(crop && { crop }) };
      const answer = await uploads.run(account, task, SECONDS).catch(refuseEnded);
      if ("made" in answer) return answer.made;
      throw getError(answer);
    },
    async resizeAhead(kept, width, format) {
      const answer = await ahead.run("ahead", { kept, width, format }, SECONDS);
      if ("size" in answer) return answer.size;
      throw getError(answer);
    },
    close() {
      uploads.close();
      ahead.close();
    },
  };
}

function refuseEnded(error: unknown): { refusal: PhotoRejection } {
  if (error instanceof TaskEnded) return { refusal: { why: "time" } };
  throw error;
}

function getError(answer: PhotoAnswer): Error {
  if ("refusal" in answer) return getPhotoFailure(answer.refusal);
  if ("failure" in answer) return createSystemError(answer);
  return new Error("The program for photos answered something else.");
}
