/** Files to upload, made in memory: valid photos and files that pretend to be one. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A photo with some detail, so that its formats differ in size. */
export async function createPicture(
  options: {
    width?: number;
    height?: number;
    format?: "jpeg" | "png" | "webp" | "avif";
    shade?: number;
  } = {},
): Promise<Buffer> {
  const { width = 640, height = 427, format = "jpeg", shade = 90 } = options;
  const sky = { r: 180, g: 200, b: shade };
  const ground = await sharp({
    create: { width, height: Math.ceil(height / 2), channels: 3, background: { r: shade, g: 110, b: 60 } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: sky } })
    .composite([{ input: ground, gravity: "south" }])
    .toFormat(format)
    .toBuffer();
}

/** A phone's photo: rotated by 90 degrees, with its GPS position in the EXIF data. */
export async function createPhonePicture(): Promise<Buffer> {
  return sharp(await createPicture({ width: 600, height: 400 }))
    .withExif({
      IFD0: { Make: "Phone", Copyright: "Somebody" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 43/1 37/1", GPSLongitudeRef: "E" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A file of a hundred bytes whose header says 60,000 x 60,000 pixels. */
export function createPixelBomb(side = 60_000, { bits = 8, color = 2, interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([bits, color, 0, 0, Number(interlaced)], 8);
  const chunks = [
    createChunk("IHDR", head),
    createChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    createChunk("IEND"),
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** An AVIF whose header says that it has this size. */
export function resizeAvif(avif: Buffer, width: number, height: number): Buffer {
  const told = Buffer.from(avif);
  const at = told.indexOf("ispe", 0, "latin1");
  told.writeUInt32BE(width, at + 8);
  told.writeUInt32BE(height, at + 12);
  return told;
}

function createChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A photo whose second half is missing. */
export async function createTornPicture(): Promise<Buffer> {
  const whole = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

export const scriptFile = Buffer.from("#!/bin/sh\nrm -rf /\n");
export const svgFile = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const gifFile = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** The first box of a phone's HEIC file. */
export const heicFile = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(200),
]);

/** Two frames in one WebP. */
export async function createMovingPicture(): Promise<Buffer> {
  const frames = [
    await createPicture({ width: 64, height: 64 }),
    await createPicture({ width: 64, height: 64, shade: 200 }),
  ];
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
