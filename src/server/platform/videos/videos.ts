import { randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { createUnsupported, type Failure } from "#domain/failure.ts";
import { isMediaKey, type Storage, type StoredFile } from "#server/platform/storage/storage.ts";
import { m } from "#words/generated/messages.js";
import { TaskEnded } from "../work/bounded-process.ts";
import { ProcessPool } from "../work/process-pool.ts";
import { createSystemError } from "../work/system-error.ts";
import type { VideoAnswer, VideoTask } from "./video.program.ts";
import { getVideoKind, isWholeVideo, type VideoRejection, type VideoType } from "./video-file.ts";

export interface StoredVideo {
  /** 32 hex characters that nobody can guess. */
  readonly key: string;
  readonly type: VideoType;
  /** Size of the stored file. */
  readonly bytes: number;
}

export interface Videos {
  /**
   * Stores the picture and the sound of a completely uploaded video, and nothing else of it. One video is processed at
   * a time, in a separate process; accounts take turns.
   * @param path its file; the new file is written beside it for a while
   * @param account whose turn it takes
   * @throws Failure `unsupported`, with a message for people
   */
  put(path: string, account: string): Promise<StoredVideo>;
  /** Opens a video for reading in parts; null for an unknown one. */
  open(key: string, type: VideoType): Promise<StoredFile | null>;
  /** Deletes a video. */
  remove(key: string): Promise<void>;
  /** Stops the process that works on videos. */
  close(): void;
}

const BOUNDS = { concurrency: 1, memoryMb: 256, niceness: 5 };
/** How many bytes a slow disk copies in a second; reading the frame lists has time of its own. */
const BYTES_PER_SECOND = 8_000_000;
const LISTS_SECONDS = 20;

/**
 * Videos on top of a storage.
 * @param listsSeconds of work that each video may take in addition to copying its bytes
 */
export function createVideos(storage: Storage, listsSeconds = LISTS_SECONDS): Videos {
  const program = new URL("./video.program.ts", import.meta.url);
  const processes = new ProcessPool<VideoTask, VideoAnswer>(program, BOUNDS);

  async function rewrite(task: VideoTask, account: string): Promise<void> {
    const { size } = await stat(task.from);
    const seconds = listsSeconds + size / BYTES_PER_SECOND;
    const answer = await processes.run(account, task, seconds).catch((error: unknown) => {
      if (error instanceof TaskEnded) throw createRejectionFailure("too-much-work");
      throw error;
    });
    if ("refusal" in answer) throw createRejectionFailure(answer.refusal);
    if ("failure" in answer) throw createSystemError(answer);
  }

  return {
    async put(path, account) {
      const type = await getVideoKind(path);
      if (!type) throw createRejectionFailure("not-a-video");
      if (!(await isWholeVideo(path, type))) throw createRejectionFailure("damaged");
      // Random, because another process may be working on the same file.
      const clean = `${path}.${randomBytes(6).toString("hex")}.clean`;
      try {
        await rewrite({ from: path, to: clean, type }, account);
        const key = randomBytes(16).toString("hex");
        await storage.putFile(getFile(key, type), clean);
        return { key, type, bytes: (await stat(clean)).size };
      } finally {
        await rm(clean, { force: true });
      }
    },
    open: async (key, type) => (isMediaKey(key) ? storage.open(getFile(key, type)) : null),
    async remove(key) {
      if (isMediaKey(key)) await storage.removeFolder(`videos/${key}`);
    },
    close: () => processes.close(),
  };
}

const getFile = (key: string, type: VideoType) => `videos/${key}/original.${type}`;

const TEXTS: Readonly<Record<VideoRejection, () => string>> = {
  damaged: m.media_video_damaged,
  "not-a-video": m.media_not_a_video,
  codec: m.media_video_codec,
  "too-much-work": m.media_video_too_much_work,
};
const createRejectionFailure = (why: VideoRejection): Failure => createUnsupported(TEXTS[why]());
