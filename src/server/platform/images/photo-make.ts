import sharp, { type Metadata, type SharpOptions } from "sharp";
import { LIMITS, type PhotoFormat } from "#domain/limits.ts";
import { getSquare, type SquareCrop } from "#domain/media/photos.ts";

/** Why a photo is refused. */
export type PhotoRejection =
  | { readonly why: "bytes" | "heic" | "kind" | "animated" | "damaged" | "memory" | "time" }
  /** The most megapixels allowed for this kind of file. */
  | { readonly why: "pixels"; readonly limit: number };

/** Thrown when a photo is checked; `photo-words.ts` has the messages. */
export class RejectedPhoto extends Error {
  override readonly name = "RefusedPhoto";
  readonly refusal: PhotoRejection;

  constructor(rejection: PhotoRejection) {
    super(`The photo is refused: ${rejection.why}`);
    this.refusal = rejection;
  }
}

/** The type of a file by its first bytes; its name and declared type are ignored. */
export type FileKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif" | "svg" | "other";

const AVIF_BRANDS = new Set(["avif", "avis"]);
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);

/** @param bytes the file, or its first 4 KB */
function getKindOfFile(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096));
  const readText = (from: number, to: number) => head.toString("latin1", from, to);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (readText(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (readText(0, 4) === "RIFF" && readText(8, 12) === "WEBP") return "webp";
  if (readText(4, 8) === "ftyp") return getKindOfBrands(head);
  if (readText(0, 4) === "GIF8") return "gif";
  if (/<svg[\s>]/i.test(readText(0, 4096))) return "svg";
  return "other";
}

/** The major brand may be the general `mif1`; the compatible brands then distinguish AVIF from HEIC. */
function getKindOfBrands(head: Buffer): FileKind {
  const end = Math.min(head.length, head.readUInt32BE(0));
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "avif";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic" : "other";
}

/** Decoding stops at real damage; harmless deviations of phones are accepted. */
const READ = { failOn: "error", limitInputPixels: LIMITS.photoPixels } as const;

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

// One thread for each picture: the caller decides how many pictures are made at once.
sharp.concurrency(1);
sharp.cache(false);

/** The longest side of a stored photo, in pixels. */
const STORED_SIDE = 2560;
/** A file that takes longer to decode was built to do so. */
const DECODE_TIMEOUT = { seconds: 25 } as const;
const BLUR_WIDTH = 16;
/** The edge of a person's picture: 320 pixels on screens of double density. */
const SQUARE_SIDE = 640;

export interface MadePhoto {
  /** JPEG without any metadata, upright, at most 2,560 pixels a side. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data URI. */
  readonly blur: string;
  /** Perceptual hash, 16 hex characters: pictures that look alike differ in few bits. */
  readonly phash: string;
}

/**
 * The photo as it is stored. Encoding it again removes what the camera hid in it (place, owner, device) and anything
 * else a file may carry after its pixels.
 * @throws RefusedPhoto if the pixels are damaged
 */
export async function makePhoto(input: Uint8Array): Promise<MadePhoto> {
  const { data, info } = await encode(input, READ)
    .catch((error: Error) => {
      // Some phones and messengers leave out the two bytes that end a JPEG, although every pixel is there. With them the
      // file must be read without any complaint.
      if (!/premature end of JPEG/i.test(error.message)) throw error;
      return encode(addEnd(input), { ...READ, failOn: "warning" });
    })
    .catch(() => {
      throw new RejectedPhoto({ why: "damaged" });
    });
  const [blur, phash] = [await getBlur(data), await computeHash(data)];
  return { bytes: data, width: info.width, height: info.height, blur, phash };
}

const encode = (input: Uint8Array, how: SharpOptions) =>
  sharp(input, how)
    .autoOrient()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 88 })
    .timeout(DECODE_TIMEOUT)
    .toBuffer({ resolveWithObject: true });

const END_OF_JPEG = [0xff, 0xd9] as const;
const addEnd = (jpeg: Uint8Array): Buffer =>
  Buffer.concat([jpeg, Buffer.from(jpeg.at(-1) === END_OF_JPEG[0] ? [END_OF_JPEG[1]] : END_OF_JPEG)]);

/** A square part of the photo, small and upright. @throws RefusedPhoto if the pixels are damaged */
export async function makeSquare(input: Uint8Array, crop: SquareCrop): Promise<Buffer> {
  const { bytes, width, height } = await makePhoto(input);
  const { left, top, edge } = getSquare(crop, width, height);
  return sharp(bytes)
    .extract({ left, top, width: edge, height: edge })
    .resize({ width: SQUARE_SIDE, height: SQUARE_SIDE, withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function getBlur(photo: Buffer): Promise<string> {
  const tiny = await sharp(photo).resize({ width: BLUR_WIDTH }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** Difference hash: of a 9 x 8 grey thumbnail, whether each pixel is brighter than its right neighbour. */
export async function computeHash(photo: Buffer): Promise<string> {
  const grey = await sharp(photo).greyscale().resize(9, 8, { fit: "fill" }).raw().toBuffer();
  let bits = "";
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      bits += (grey[row * 9 + column] ?? 0) > (grey[row * 9 + column + 1] ?? 0) ? "1" : "0";
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}

/** One size of a stored photo, never enlarged. AVIF uses low effort because somebody is waiting for it. */
export function makeSize(stored: Buffer, width: number, format: PhotoFormat): Promise<Buffer> {
  const picture = sharp(stored).resize({ width, withoutEnlargement: true });
  if (format === "avif") return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 78, effort: 3 }).toBuffer();
  return picture.jpeg({ quality: 80, progressive: true }).toBuffer();
}

/** The width of a stored photo, from its header. */
export async function readPhotoWidth(stored: Buffer): Promise<number> {
  return (await sharp(stored).metadata()).width;
}
