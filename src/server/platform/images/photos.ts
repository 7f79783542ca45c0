import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createConflict } from "#domain/failure.ts";
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from "#domain/limits.ts";
import { getSizesOfPages } from "#domain/media/photo-sizes.ts";
import type { SquareCrop } from "#domain/media/photos.ts";
import { m } from "#words/generated/messages.js";
import { isMediaKey } from "../storage/media-key.ts";
import type { Storage } from "../storage/storage.ts";
import { ConcurrencyLimiter } from "../work/concurrency-limiter.ts";
import { isNoRoom } from "../work/system-error.ts";
import type { PhotoSource } from "./photo.program.ts";
import { computeHash, type MadePhoto, makeSize, readPhotoWidth } from "./photo-make.ts";
import { createPhotoWork, type PhotoWork } from "./photo-work.ts";

/** A stored photo: its key is part of addresses. */
export interface StoredPhoto {
  /** 32 hex characters of the uploaded file's SHA-256: the same file is stored once. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly phash: string;
  /** Size of the stored file. */
  readonly bytes: number;
}

export interface Photos {
  /**
   * Checks a photo by its content, removes its metadata and stores it. Accounts take turns.
   * @param source its bytes, or the path of its file
   * @param account whose turn it takes
   * @throws Failure `unsupported` or `too_large`, with a message for people
   */
  put(source: PhotoSource, account: string): Promise<StoredPhoto>;
  /** The same under a given key: for a picture that represents something else with that key. */
  putAs(key: string, bytes: Uint8Array, account: string): Promise<StoredPhoto>;
  /** The same for a square part of the photo, made small: a person's picture. */
  putSquare(bytes: Uint8Array, crop: SquareCrop, account: string): Promise<StoredPhoto>;
  /** Whether the photo is stored. */
  has(key: string): Promise<boolean>;
  /**
   * One size, made when it is first requested and before any background work; null for an unknown photo or a size that
   * is not offered.
   */
  readSize(key: string, width: number, format: string): Promise<Buffer | null>;
  /** Makes the sizes that pages use, so that the first visitor does not wait. Returns whether the photo exists. */
  makeAhead(key: string): Promise<boolean>;
  /** The perceptual hash of a stored photo, or null for an unknown one. */
  hash(key: string): Promise<string | null>;
  /** Deletes a photo in all its sizes. */
  remove(key: string): Promise<void>;
  /** Stops the processes that work on photos. */
  close(): void;
}

/** How many sizes that somebody is waiting for are made at once. */
const AT_ONCE = 2;
const getOriginal = (key: string) => `photos/${key}/original.jpg`;

/** Photos on top of a storage. */
export function createPhotos(storage: Storage, work: PhotoWork = createPhotoWork()): Photos {
  const limiter = new ConcurrencyLimiter({ concurrency: AT_ONCE });
  const making = new Map<string, Promise<Buffer | null>>();

  async function makeAndKeep(key: string, width: number, format: PhotoFormat): Promise<Buffer | null> {
    const kept = await storage.get(getOriginal(key));
    // The smallest size exists for every photo, because there must be at least one.
    if (!kept || (width > PHOTO_WIDTHS[0] && width > (await readPhotoWidth(kept)))) return null;
    const made = await limiter.run(() => makeSize(kept, width, format));
    await keepSize(key, width, format, made);
    return made;
  }

  /** If the disk is full, it is made again for the next request. */
  const keepSize = (key: string, width: number, format: PhotoFormat, made: Buffer) =>
    storage.put(getSize(key, width, format), made).catch((error: unknown) => {
      if (!isNoRoom(error)) throw error;
    });

  async function keep(key: string, made: MadePhoto): Promise<StoredPhoto> {
    if (!(await storage.has(getOriginal(key))))
      await storage.put(getOriginal(key), made.bytes).catch((error: unknown) => {
        throw isNoRoom(error) ? createConflict(m.media_no_room()) : error;
      });
    const { width, height, blur, phash } = made;
    return { key, width, height, blur, phash, bytes: made.bytes.length };
  }

  return {
    async put(source, account) {
      const made = await work.keep(source, account);
      return keep(await getKey(source), made);
    },

    putAs: async (key, bytes, account) => keep(key, await work.keep(bytes, account)),

    async putSquare(bytes, crop, account) {
      const made = await work.keep(bytes, account, crop);
      return keep(await getKey(made.bytes), made);
    },

    has: async (key) => isMediaKey(key) && storage.has(getOriginal(key)),

    async readSize(key, width, format) {
      if (!isMediaKey(key) || !isWidth(width) || !isFormat(format)) return null;
      const name = getSize(key, width, format);
      const job = making.get(name);
      if (job) return job;
      const kept = await storage.get(name);
      if (kept) return kept;
      // Checked again after the wait: another request may have started it meanwhile.
      const begun = making.get(name) ?? makeAndKeep(key, width, format).finally(() => making.delete(name));
      making.set(name, begun);
      return begun;
    },

    async makeAhead(key) {
      const kept = isMediaKey(key) ? await storage.get(getOriginal(key)) : null;
      if (!kept) return false;
      for (const { width, format } of getSizesOfPages(await readPhotoWidth(kept)))
        if (!(await storage.has(getSize(key, width, format))))
          await keepSize(key, width, format, await work.resizeAhead(kept, width, format));
      if (await storage.has(getOriginal(key))) return true;
      // It was deleted meanwhile, and so are the sizes that were made after that.
      await storage.removeFolder(`photos/${key}`);
      return false;
    },

    async hash(key) {
      const kept = isMediaKey(key) ? await storage.get(getOriginal(key)) : null;
      return kept && (await limiter.run(() => computeHash(kept)));
    },

    async remove(key) {
      if (isMediaKey(key)) await storage.removeFolder(`photos/${key}`);
    },

    close: () => work.close(),
  };
}

async function getKey(source: PhotoSource): Promise<string> {
  const bytes = typeof source === "string" ? await readFile(source) : source;
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

const getSize = (key: string, width: number, format: PhotoFormat) => `photos/${key}/${width}.${format}`;
const isWidth = (width: number) => (PHOTO_WIDTHS as readonly number[]).includes(width);
const isFormat = (format: string): format is PhotoFormat =>
  (PHOTO_FORMATS as readonly string[]).includes(format);
