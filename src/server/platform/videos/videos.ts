import { randomBytes } from "node:crypto";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { prepareVideo, type VideoType } from "./video-inspect.ts";

export interface KeptVideo {
  /** 32 hex characters that nobody can guess. */
  readonly key: string;
  readonly type: VideoType;
}

export interface Videos {
  /**
   * Keeps a video that has come in whole; never more of it in memory than one piece.
   * @param path its file, from which the place is taken out where it stands
   * @throws Failure `unsupported`, in words
   */
  put(path: string): Promise<KeptVideo>;
  /** To be read in part, or null for an unknown one. */
  open(key: string, type: VideoType): Promise<StoredFile | null>;
  /** Forgets a video. */
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{32}$/;

/** Videos over a storage. */
export function createVideos(storage: Storage): Videos {
  return {
    async put(path) {
      const type = await prepareVideo(path);
      const key = randomBytes(16).toString("hex");
      await storage.putFile(fileOf(key, type), path);
      return { key, type };
    },
    open: async (key, type) => (KEY.test(key) ? storage.open(fileOf(key, type)) : null),
    async remove(key) {
      if (KEY.test(key)) await storage.removeFolder(`videos/${key}`);
    },
  };
}

const fileOf = (key: string, type: VideoType) => `videos/${key}/original.${type}`;
