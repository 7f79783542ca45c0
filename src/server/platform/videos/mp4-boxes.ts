import type { FileHandle } from "node:fs/promises";

const TYPE = /^[\x20-\x7e\xa9]{4}$/;
/** Pictures in the same kind of file. */
const STILL = /^(avif|avis|hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
/** Old QuickTime files begin with one of these and name no brand. */
const WITHOUT_BRAND = new Set(["moov", "mdat", "wide"]);

/** By the first bytes of a file. */
export function isMp4(head: Buffer): boolean {
  const type = head.toString("latin1", 4, 8);
  return type === "ftyp" ? !STILL.test(head.toString("latin1", 8, 12)) : WITHOUT_BRAND.has(type);
}

/** A live recording has two for each second. More are no film: half a gigabyte of empty ones would keep us busy. */
const MOST_BOXES = 20_000;

/**
 * Whether the boxes (ISO/IEC 14496-12, 4.2) at the top of a file fill it exactly; else it is torn, or no MP4 at all.
 * @param size of the file
 */
export async function isFilledByBoxes(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0, count = 0; at < size; count += 1) {
    const head = await getBytesAt(file, at, 16);
    // QuickTime may end a list of boxes with four zeros.
    if (size - at === 4 && head.readUInt32BE(0) === 0) return true;
    if (head.length < 8 || !TYPE.test(head.toString("latin1", 4, 8)) || count >= MOST_BOXES) return false;
    const { length, header } = getLength(head, size - at);
    if (length < header || at + length > size) return false;
    at += length;
  }
  return true;
}

/** A length of 1 stands for one of 64 bits behind the letters, 0 for all that is left. */
function getLength(head: Buffer, left: number): { length: number; header: number } {
  const length = head.readUInt32BE(0);
  if (length === 0) return { length: left, header: 8 };
  if (length !== 1) return { length, header: 8 };
  return { length: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)), header: 16 };
}

/** Fewer at the end of the file. */
export async function getBytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
