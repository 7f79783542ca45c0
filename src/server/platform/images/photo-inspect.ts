import sharp from "sharp";
import { tooLarge, unsupported } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { kindOfFile } from "./photo-kind.ts";

/** Decoding stops at the first real damage; a phone's harmless oddities pass. */
export const READ = { failOn: "error", limitInputPixels: LIMITS.photoPixels } as const;

export interface PhotoFacts {
  readonly format: "jpeg" | "png" | "webp" | "avif";
  /** Pixels as stored, before its rotation is applied. */
  readonly width: number;
  readonly height: number;
}

/**
 * Says what a photo is by its content, reading only its head: nothing is decoded, so that a bomb of pixels is refused
 * before it goes off.
 * @throws Failure `unsupported` or `too_large`, in words
 */
export async function inspectPhoto(bytes: Uint8Array): Promise<PhotoFacts> {
  if (bytes.byteLength > LIMITS.photoBytes) throw tooLarge(photoTooLarge());
  const format = kindOfFile(bytes);
  if (format === "heic") throw unsupported(m.media_heic());
  if (format === "gif" || format === "svg" || format === "other") throw unsupported(m.media_not_a_photo());
  const { width, height, pages } = await headOf(bytes);
  const most = format === "avif" ? LIMITS.avifPixels : LIMITS.photoPixels;
  if (width > LIMITS.photoSide || height > LIMITS.photoSide || width * height > most)
    throw tooLarge(m.media_too_many_pixels({ limit: most / 1_000_000 }));
  if ((pages ?? 1) > 1 || isAnimatedPng(bytes, format)) throw unsupported(m.media_animated());
  return { format, width, height };
}

/** The limit of one photo, in words. */
export const photoTooLarge = (): string => m.media_photo_too_large({ limit: LIMITS.photoBytes / 1_048_576 });

async function headOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw unsupported(m.media_damaged());
  }
}

/** An animated PNG says so in a chunk before its pixels. */
function isAnimatedPng(bytes: Uint8Array, format: string): boolean {
  if (format !== "png") return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = head.indexOf("acTL", 8, "latin1");
  return control !== -1 && control < head.indexOf("IDAT", 8, "latin1");
}
