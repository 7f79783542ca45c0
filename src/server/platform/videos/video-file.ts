import type { FileHandle } from "node:fs/promises";

const TYPE = /^[\x20-\x7e\xa9]{4}$/;
/** Brands of still images in the same file format. */
const STILL = /^(avif|avis|hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
/** Old QuickTime files begin with one of these and have no brand. */
const WITHOUT_BRAND = new Set(["moov", "mdat", "wide"]);

/** Whether a file is an MP4, by its first bytes. */
export function isMp4(head: Buffer): boolean {
  const type = head.toString("latin1", 4, 8);
  return type === "ftyp" ? !STILL.test(head.toString("latin1", 8, 12)) : WITHOUT_BRAND.has(type);
}

/**
 * A live recording has two for each second. A file with more is not a real film: half a gigabyte of empty boxes would
 * keep us busy.
 */
const MOST_BOXES = 20_000;

/**
 * Whether the boxes (ISO/IEC 14496-12, 4.2) at the top level fill the file exactly; otherwise it is cut off, or not an
 * MP4.
 * @param size of the file
 */
export async function isFilledByBoxes(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0, count = 0; at < size; count += 1) {
    const head = await getBytesAt(file, at, 16);
    // QuickTime may end a list of boxes with four zero bytes.
    if (size - at === 4 && head.readUInt32BE(0) === 0) return true;
    if (head.length < 8 || !TYPE.test(head.toString("latin1", 4, 8)) || count >= MOST_BOXES) return false;
    const { length, header } = getLength(head, size - at);
    if (length < header || at + length > size) return false;
    at += length;
  }
  return true;
}

/** A length of 1 means that a 64-bit length follows the type; 0 means the rest of the file. */
function getLength(head: Buffer, left: number): { length: number; header: number } {
  const length = head.readUInt32BE(0);
  if (length === 0) return { length: left, header: 8 };
  if (length !== 1) return { length, header: 8 };
  return { length: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)), header: 16 };
}

/** Returns fewer bytes at the end of the file. */
export async function getBytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
