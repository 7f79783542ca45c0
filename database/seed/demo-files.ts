import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPhotos } from "#server/platform/images/photos.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { VideoType } from "#server/platform/videos/video-file.ts";
import { createVideos } from "#server/platform/videos/videos.ts";
import { type FilmFact, getFilmFile, getPhotoFile } from "./facts.ts";

/** A stored picture or film; width, height and blurred preview of a film are those of its still picture. */
export interface StoredMedia {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly bytes: number;
  /** Only of a film. */
  readonly videoType?: VideoType;
}

/** Checks and stores the demo's pictures and films. */
export interface DemoFiles {
  putPhoto(bytes: Buffer, name: string): Promise<StoredMedia>;
  putFilm(film: FilmFact): Promise<StoredMedia>;
}

/** Stores them as those that owners upload. Close it, because it runs processes. */
export function createDemoFiles(storage: Storage): DemoFiles & { close(): void } {
  const photos = createPhotos(storage);
  const videos = createVideos(storage);
  return {
    putPhoto: (bytes, name) => photos.put(bytes, name),

    async putFilm({ file, pictures: [first] }) {
      // A video is rewritten beside its file, and nothing may be written into the program's own folders.
      const folder = await mkdtemp(join(tmpdir(), "thikana-film-"));
      try {
        const path = join(folder, file);
        await copyFile(getFilmFile(file), path);
        const { key, type, bytes } = await videos.put(path, file);
        const still = await photos.putAs(key, await readFile(getPhotoFile(first)), file);
        return { ...still, bytes, videoType: type };
      } finally {
        await rm(folder, { recursive: true });
      }
    },

    close() {
      photos.close();
      videos.close();
    },
  };
}
