import sharp, { type Metadata } from "sharp";
import { LIMITS } from "#domain/limits.ts";
import { getKindOfFile } from "./photo-kind.ts";
import { RejectedPhoto } from "./photo-refusal.ts";

/** Decoding stops at real damage; harmless deviations of phones are accepted. */
export const READ = { failOn: "error", limitInputPixels: LIMITS.photoPixels } as const;

type Format = "jpeg" | "png" | "webp" | "avif";

/**
 * Refuses files that are not photos, or would cost too much, by their content. It reads only the header and decodes
 * nothing, so that a pixel bomb is refused before it uses memory.
 * @throws RefusedPhoto
 */
export async function inspectPhoto(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > LIMITS.photoBytes) throw new RejectedPhoto({ why: "bytes" });
  const format = getKindOfFile(bytes);
  if (format === "heic") throw new RejectedPhoto({ why: "heic" });
  if (format === "gif" || format === "svg" || format === "other") throw new RejectedPhoto({ why: "kind" });
  const head = await getHead(bytes);
  const { width, height } = head;
  const most = format === "avif" ? LIMITS.avifPixels : LIMITS.photoPixels;
  if (width > LIMITS.photoSide || height > LIMITS.photoSide || width * height > most)
    throw new RejectedPhoto({ why: "pixels", limit: most / 1_000_000 });
  if ((head.pages ?? 1) > 1 || isAnimatedPng(bytes, format)) throw new RejectedPhoto({ why: "animated" });
  if (countDecodedBytes(head, format) > LIMITS.photoDecodedBytes) throw new RejectedPhoto({ why: "memory" });
}

/** Memory for one pixel of AVIF while it is decoded, as measured. */
const AVIF_PIXEL_BYTES = 15;

/**
 * The most memory that decoding takes. Plain JPEG and PNG are read line by line. A progressive or interlaced image, or
 * a WebP, is held in memory as a whole, and once more for the output.
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
    throw new RejectedPhoto({ why: "damaged" });
  }
}

/** An animated PNG has a chunk that says so before its pixels. */
function isAnimatedPng(bytes: Uint8Array, format: Format): boolean {
  if (format !== "png") return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const control = head.indexOf("acTL", 8, "latin1");
  return control !== -1 && control < head.indexOf("IDAT", 8, "latin1");
}
