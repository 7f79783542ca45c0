import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createConflict, createTooLarge, createUnsupported, type Failure } from "#domain/failure.ts";
import { LIMITS, PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from "#domain/limits.ts";
import { getSizesOfPages, getWidestWidth } from "#domain/media/photo-sizes.ts";
import type { SquareCrop } from "#domain/media/photos.ts";
import { isMediaKey, type Storage } from "#server/platform/storage/storage.ts";
import { TaskEnded } from "#server/platform/work/bounded-process.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import { ProcessPool } from "#server/platform/work/process-pool.ts";
import { createSystemError, isNoRoom } from "#server/platform/work/system-error.ts";
import { m } from "#words/generated/messages.js";
import type { PhotoAnswer, PhotoSource, PhotoTask } from "./photo.program.ts";
import { computeHash, type MadePhoto, makeSize, type PhotoRejection, readPhotoWidth } from "./photo-make.ts";

/** The size limit of one photo as text. */
export const getPhotoTooLarge = (): string =>
  m.media_photo_too_large({ limit: LIMITS.photoBytes / 1_048_576 });

/** The error that people see. */
function getPhotoFailure(rejection: PhotoRejection): Failure {
  switch (rejection.why) {
    case "bytes":
      return createTooLarge(getPhotoTooLarge());
    case "pixels":
      return createTooLarge(m.media_too_many_pixels({ limit: rejection.limit }));
    case "memory":
    case "time":
      return createTooLarge(m.media_too_heavy());
    case "heic":
      return createUnsupported(m.media_heic());
    case "kind":
      return createUnsupported(m.media_not_a_photo());
    case "animated":
      return createUnsupported(m.media_animated());
    case "damaged":
      return createUnsupported(m.media_damaged());
  }
}

/** Processes photos in separate processes, shared fairly between accounts. */
interface PhotoWork {
  /** @throws Failure `unsupported` or `too_large`, with a message for people */
  keep(source: PhotoSource, account: string, crop?: SquareCrop): Promise<MadePhoto>;
  /** Makes one size of a stored photo before anybody requests it. */
  resizeAhead(stored: Buffer, width: number, format: PhotoFormat): Promise<Buffer>;
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
      const answer = await uploads.run(account, task, SECONDS).catch(rejectEnded);
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

function rejectEnded(error: unknown): { refusal: PhotoRejection } {
  if (error instanceof TaskEnded) return { refusal: { why: "time" } };
  throw error;
}

function getError(answer: PhotoAnswer): Error {
  if ("refusal" in answer) return getPhotoFailure(answer.refusal);
  if ("failure" in answer) return createSystemError(answer);
  return new Error("The program for photos answered something else.");
}

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
    const stored = await storage.get(getOriginal(key));
    // The smallest size exists for every photo, because there must be at least one.
    if (!stored || (width > PHOTO_WIDTHS[0] && width > (await readPhotoWidth(stored)))) return null;
    const made = await limiter.run(() => makeSize(stored, width, format));
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
      const stored = await storage.get(name);
      if (stored) return stored;
      // Checked again after the wait: another request may have started it meanwhile.
      const begun = making.get(name) ?? makeAndKeep(key, width, format).finally(() => making.delete(name));
      making.set(name, begun);
      return begun;
    },

    async makeAhead(key) {
      const stored = isMediaKey(key) ? await storage.get(getOriginal(key)) : null;
      if (!stored) return false;
      for (const { width, format } of getSizesOfPages(await readPhotoWidth(stored)))
        if (!(await storage.has(getSize(key, width, format))))
          await keepSize(key, width, format, await work.resizeAhead(stored, width, format));
      if (await storage.has(getOriginal(key))) return true;
      // It was deleted meanwhile, and so are the sizes that were made after that.
      await storage.removeFolder(`photos/${key}`);
      return false;
    },

    async hash(key) {
      const stored = isMediaKey(key) ? await storage.get(getOriginal(key)) : null;
      return stored && (await limiter.run(() => computeHash(stored)));
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

/** The widest JPEG of a photo up to a given width, or null if the photo no longer exists. */
export function makePhotoJpeg(
  photos: Pick<Photos, "readSize">,
  key: string,
  most: number,
): Promise<Buffer | null> {
  return photos.readSize(key, getWidestWidth(most), "jpg");
}
