import sharp, { type SharpOptions } from "sharp";
import type { PhotoFormat } from "#domain/limits.ts";
import { getSquare, type SquareCrop } from "#domain/media/photos.ts";
import { READ } from "./photo-inspect.ts";
import { RejectedPhoto } from "./photo-refusal.ts";

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
export function makeSize(kept: Buffer, width: number, format: PhotoFormat): Promise<Buffer> {
  const picture = sharp(kept).resize({ width, withoutEnlargement: true });
  if (format === "avif") return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 78, effort: 3 }).toBuffer();
  return picture.jpeg({ quality: 80, progressive: true }).toBuffer();
}

/** The width of a stored photo, from its header. */
export async function readPhotoWidth(kept: Buffer): Promise<number> {
  return (await sharp(kept).metadata()).width;
}
