import { randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { createUnsupported, type Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { TaskEnded } from "../work/bounded-process.ts";
import { FairProcesses } from "../work/fair-processes.ts";
import { createSystemError } from "../work/system-error.ts";
import type { VideoAnswer, VideoTask } from "./video.program.ts";
import { getVideoKind, type VideoType } from "./video-kind.ts";
import type { VideoRefusal } from "./video-refusal.ts";
import { isWholeVideo } from "./video-whole.ts";

export interface KeptVideo {
  /** 32 hex characters that nobody can guess. */
  readonly key: string;
  readonly type: VideoType;
  /** Size of what is kept. */
  readonly bytes: number;
}

export interface Videos {
  /**
   * Keeps the picture and the sound of a video that has come in whole, and nothing else of it. One is worked on at a
   * time, in a process of its own; accounts in turns.
   * @param path its file; what is written anew lies beside it for a while
   * @param account whose turn it takes
   * @throws Failure `unsupported`, in words
   */
  put(path: string, account: string): Promise<KeptVideo>;
  /** To be read in part, or null for an unknown one. */
  open(key: string, type: VideoType): Promise<StoredFile | null>;
  /** Forgets a video. */
  remove(key: string): Promise<void>;
  /** Ends what works on them. */
  close(): void;
}

const KEY = /^[0-9a-f]{32}$/;
const BOUNDS = { atOnce: 1, memoryMb: 256, niceness: 5 };
/** A slow disk copies so much in a second; lists of frames have time to be read besides. */
const BYTES_PER_SECOND = 8_000_000;
const LISTS_SECONDS = 20;

/**
 * Videos over a storage.
 * @param listsSeconds of work that each may take besides its bytes
 */
export function createVideos(storage: Storage, listsSeconds = LISTS_SECONDS): Videos {
  const program = new URL("./video.program.ts", import.meta.url);
  const processes = new FairProcesses<VideoTask, VideoAnswer>(program, BOUNDS);

  async function rewrite(task: VideoTask, account: string): Promise<void> {
    const { size } = await stat(task.from);
    const seconds = listsSeconds + size / BYTES_PER_SECOND;
    const answer = await processes.run(account, task, seconds).catch((error: unknown) => {
      if (error instanceof TaskEnded) throw writeInWords("too-much-work");
      throw error;
    });
    if ("refusal" in answer) throw writeInWords(answer.refusal);
    if ("failure" in answer) throw createSystemError(answer);
  }

  return {
    async put(path, account) {
      const type = await getVideoKind(path);
      if (!type) throw writeInWords("not-a-video");
      if (!(await isWholeVideo(path, type))) throw writeInWords("damaged");
      // Another process may be at the same file.
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
    open: async (key, type) => (KEY.test(key) ? storage.open(getFile(key, type)) : null),
    async remove(key) {
      if (KEY.test(key)) await storage.removeFolder(`videos/${key}`);
    },
    close: () => processes.close(),
  };
}

const getFile = (key: string, type: VideoType) => `videos/${key}/original.${type}`;

const WORDS: Readonly<Record<VideoRefusal, () => string>> = {
  damaged: m.media_video_damaged,
  "not-a-video": m.media_not_a_video,
  codec: m.media_video_codec,
  "too-much-work": m.media_video_too_much_work,
};
const writeInWords = (why: VideoRefusal): Failure => createUnsupported(WORDS[why]());
