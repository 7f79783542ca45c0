import { createHash } from "node:crypto";
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from "#domain/limits.ts";
import type { SquareCrop } from "#domain/square-crop.ts";
import type { Storage } from "../storage/storage.ts";
import { inspectPhoto } from "./photo-inspect.ts";
import { hashOf, makePhoto, makeSize, makeSquare, widthOf } from "./photo-make.ts";
import { WorkGate } from "./work-gate.ts";

/** A photo that is kept: its key stands in addresses. */
export interface KeptPhoto {
  /** 32 hex characters of the sent file's SHA-256: the same file is kept once. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly phash: string;
  /** Size of what is kept. */
  readonly bytes: number;
}

export interface Photos {
  /**
   * Checks a photo by its content, strips and keeps it.
   * @throws Failure `unsupported` or `too_large`, in words
   */
  put(bytes: Uint8Array): Promise<KeptPhoto>;
  /** The same under a key of its own: what stands for something else that has that key. */
  putAs(key: string, bytes: Uint8Array): Promise<KeptPhoto>;
  /** The same for one square of the photo, made small: a person's picture. */
  putSquare(bytes: Uint8Array, crop: SquareCrop): Promise<KeptPhoto>;
  /** One size, made when first asked for; null for an unknown photo or a size that is not offered. */
  size(key: string, width: number, format: string): Promise<Buffer | null>;
  /** The perceptual hash of a kept photo, or null for an unknown one. */
  hash(key: string): Promise<string | null>;
  /** Forgets a photo in all its sizes. */
  remove(key: string): Promise<void>;
}

const AT_ONCE = 2;
const KEY = /^[0-9a-f]{32}$/;
const originalOf = (key: string) => `photos/${key}/original.jpg`;

/** Photos over a storage. */
export function createPhotos(storage: Storage): Photos {
  const gate = new WorkGate(AT_ONCE);
  const making = new Map<string, Promise<Buffer | null>>();

  async function makeAndKeep(key: string, width: number, format: PhotoFormat): Promise<Buffer | null> {
    const kept = await storage.get(originalOf(key));
    // The smallest size is there for every photo, since some size must be.
    if (!kept || (width > PHOTO_WIDTHS[0] && width > (await widthOf(kept)))) return null;
    const made = await gate.run(() => makeSize(kept, width, format));
    await storage.put(sizeOf(key, width, format), made);
    return made;
  }

  async function putAs(key: string, bytes: Uint8Array): Promise<KeptPhoto> {
    await inspectPhoto(bytes);
    const made = await gate.run(() => makePhoto(bytes));
    if (!(await storage.has(originalOf(key)))) await storage.put(originalOf(key), made.bytes);
    const { width, height, blur, phash } = made;
    return { key, width, height, blur, phash, bytes: made.bytes.length };
  }

  const put = (bytes: Uint8Array) =>
    putAs(createHash("sha256").update(bytes).digest("hex").slice(0, 32), bytes);

  return {
    put,
    putAs,

    async putSquare(bytes, crop) {
      await inspectPhoto(bytes);
      return put(await gate.run(() => makeSquare(bytes, crop)));
    },

    async size(key, width, format) {
      if (!KEY.test(key) || !isWidth(width) || !isFormat(format)) return null;
      const name = sizeOf(key, width, format);
      const job = making.get(name);
      if (job) return job;
      const kept = await storage.get(name);
      if (kept) return kept;
      // Asked again after the wait: another request may have begun meanwhile.
      const begun = making.get(name) ?? makeAndKeep(key, width, format).finally(() => making.delete(name));
      making.set(name, begun);
      return begun;
    },

    async hash(key) {
      const kept = KEY.test(key) ? await storage.get(originalOf(key)) : null;
      return kept && (await gate.run(() => hashOf(kept)));
    },

    async remove(key) {
      if (KEY.test(key)) await storage.removeFolder(`photos/${key}`);
    },
  };
}

const sizeOf = (key: string, width: number, format: PhotoFormat) => `photos/${key}/${width}.${format}`;
const isWidth = (width: number) => (PHOTO_WIDTHS as readonly number[]).includes(width);
const isFormat = (format: string): format is PhotoFormat =>
  (PHOTO_FORMATS as readonly string[]).includes(format);
