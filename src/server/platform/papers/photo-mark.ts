import sharp from "sharp";
import { writeMark } from "./mark-lines.ts";

/** The photo as JPEG with the text across it. */
export async function markPhoto(bytes: Uint8Array, text: string): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .composite([{ input: Buffer.from(writeMark(text, width, height)) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
