import sharp from "sharp";
import { writeWatermark } from "./mark-lines.ts";

/** The photo as JPEG with the text across it. */
export async function watermarkPhoto(bytes: Uint8Array, text: string): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .composite([{ input: Buffer.from(writeWatermark(text, width, height)) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
