import type { PhotoFormat } from "#domain/limits.ts";
import type { SquareCrop } from "#domain/media/square-crop.ts";
import { TaskEnded } from "../work/bounded-process.ts";
import { FairProcesses } from "../work/fair-processes.ts";
import { createSystemError } from "../work/system-error.ts";
import type { PhotoAnswer, PhotoSource, PhotoTask } from "./photo.program.ts";
import type { MadePhoto } from "./photo-make.ts";
import type { PhotoRefusal } from "./photo-refusal.ts";
import { getPhotoFailure } from "./photo-words.ts";

/** The work on photos that nobody's page waits for, in processes of its own and in turns. */
export interface PhotoWork {
  /** @throws Failure `unsupported` or `too_large`, in words */
  keep(source: PhotoSource, account: string, crop?: SquareCrop): Promise<MadePhoto>;
  /** One size of a kept photo, before anybody asks for it. */
  resizeAhead(kept: Buffer, width: number, format: PhotoFormat): Promise<Buffer>;
  close(): void;
}

/** Two, so that one account's worst leaves a place free for everybody else's. */
const UPLOADS = { atOnce: 2, memoryMb: 128, niceness: 5 };
/** Nobody waits for these: of a busy core they take a tenth. */
const AHEAD = { atOnce: 1, memoryMb: 128, niceness: 10 };
/** A hundred million pixels take three of them. */
const SECONDS = 30;

export function createPhotoWork(): PhotoWork {
  const program = new URL("./photo.program.ts", import.meta.url);
  const uploads = new FairProcesses<PhotoTask, PhotoAnswer>(program, UPLOADS);
  const ahead = new FairProcesses<PhotoTask, PhotoAnswer>(program, AHEAD);
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

function refuseEnded(error: unknown): { refusal: PhotoRefusal } {
  if (error instanceof TaskEnded) return { refusal: { why: "time" } };
  throw error;
}

function getError(answer: PhotoAnswer): Error {
  if ("refusal" in answer) return getPhotoFailure(answer.refusal);
  if ("failure" in answer) return createSystemError(answer);
  return new Error("The program for photos answered something else.");
}
