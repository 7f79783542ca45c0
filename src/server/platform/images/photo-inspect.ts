import sharp, { type Metadata } from "sharp";
import { LIMITS } from "#domain/limits.ts";
import { getKindOfFile } from "./photo-kind.ts";
import { RefusedPhoto } from "./photo-refusal.ts";

/** Decoding stops at the first real damage; a phone's harmless oddities pass. */
export const READ = { failOn: "error", limitInputPixels: LIMITS.photoPixels } as const;

type Format = "jpeg" | "png" | "webp" | "avif";

/**
 * Refuses what is no photo, or would cost too much, by its content. Only its head is read: nothing is decoded, so that
 * a bomb of pixels is refused before it goes off.
 * @throws RefusedPhoto
 */
export async function inspectPhoto(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > LIMITS.photoBytes) throw new RefusedPhoto({ why: "bytes" });
  const format = getKindOfFile(bytes);
  if (format === "heic") throw new RefusedPhoto({ why: "heic" });
  if (format === "gif" || format === "svg" || format === "other") throw new RefusedPhoto({ why: "kind" });
  const head = await getHead(bytes);
  const { width, height } = head;
  const most = format === "avif" ? LIMITS.avifPixels : LIMITS.photoPixels;
  if (width > LIMITS.photoSide || height > LIMITS.photoSide || width * height > most)
    throw new RefusedPhoto({ why: "pixels", limit: most / 1_000_000 });
  if ((head.pages ?? 1) > 1 || isAnimatedPng(bytes, format)) throw new RefusedPhoto({ why: "animated" });
  if (countDecodedBytes(head, format) > LIMITS.photoDecodedBytes) throw new RefusedPhoto({ why: "memory" });
}

/** So much memory a pixel of AVIF takes while it is decoded, measured. */
const AVIF_PIXEL_BYTES = 15;

/**
 * What decoding takes at most. Plain JPEG and PNG are read line by line; what tells a picture in several goes over the
 * whole of it is held as a whole, and once more as it comes out.
 * @returns bytes
 */
function countDecodedBytes(
  { width, height, channels, depth, isProgressive }: Metadata,
  format: Format,
): number {
  const pixels = width * height;
  if (format === "avif") return pixels * AVIF_PIXEL_BYTES;
  const whole = pixels * channels * (depth === "uchar" ? 1 : 2);
  return isProgressive || format === "webp" ? whole * 2 : whole;
}

async function getHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new RefusedPhoto({ why: "damaged" });
  }
}

/** An animated PNG says so in a chunk before its pixels. */
function isAnimatedPng(bytes: Uint8Array, format: Format): boolean {
  if (format !== "png") return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = head.indexOf("acTL", 8, "latin1");
  return control !== -1 && control < head.indexOf("IDAT", 8, "latin1");
}
