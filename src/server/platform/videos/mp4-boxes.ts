import type { FileHandle } from "node:fs/promises";

/** A part of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2): four letters, and where it stands. */
export interface Mp4Box {
  readonly type: string;
  readonly at: number;
  /** Where its content begins. */
  readonly content: number;
  readonly end: number;
}

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

/**
 * The boxes between two places, or null where they do not fill it exactly: the file is torn, or no MP4 at all.
 * @param most more than these are no film either: half a gigabyte of empty boxes would keep us busy for an hour
 */
export async function boxesIn(
  file: FileHandle,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<Mp4Box[] | null> {
  const boxes: Mp4Box[] = [];
  for (let at = from; at < to; ) {
    const head = await bytesAt(file, at, 16);
    // QuickTime may end a list of boxes with four zeros.
    if (to - at === 4 && head.readUInt32BE(0) === 0) break;
    const type = head.toString("latin1", 4, 8);
    if (head.length < 8 || !TYPE.test(type) || boxes.length >= most) return null;
    const { length, header } = lengthOf(head, to - at);
    if (length < header || at + length > to) return null;
    boxes.push({ type, at, content: at + header, end: at + length });
    at += length;
  }
  return boxes;
}

/** A length of 1 stands for one of 64 bits behind the letters, 0 for all that is left. */
function lengthOf(head: Buffer, left: number): { length: number; header: number } {
  const length = head.readUInt32BE(0);
  if (length === 0) return { length: left, header: 8 };
  if (length !== 1) return { length, header: 8 };
  return { length: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)), header: 16 };
}

/** Fewer at the end of the file. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const ZEROS = Buffer.alloc(65_536);

/** Nothing but zeros from one place up to another. */
export async function overwrite(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
}
