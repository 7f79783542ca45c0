import { type FileHandle, open } from "node:fs/promises";

/** Why a video is refused. */
export type VideoRejection = "damaged" | "not-a-video" | "codec" | "too-much-work";

/** Thrown when a video is checked; `videos.ts` has the messages. */
export class RejectedVideo extends Error {
  override readonly name = "RefusedVideo";
  readonly why: VideoRejection;

  constructor(why: VideoRejection) {
    super(`The video is refused: ${why}`);
    this.why = why;
  }
}

const TYPE = /^[\x20-\x7e\xa9]{4}$/;
/** Brands of still images in the same file format. */
const STILL = /^(avif|avis|hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
/** Old QuickTime files begin with one of these and have no brand. */
const WITHOUT_BRAND = new Set(["moov", "mdat", "wide"]);

/** Whether a file is an MP4, by its first bytes. */
function isMp4(head: Buffer): boolean {
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
async function isFilledByBoxes(file: FileHandle, size: number): Promise<boolean> {
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
async function getBytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The ids of the EBML header and of Matroska's only segment (RFC 8794, RFC 9559). */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** The element "DocType" with the value that browsers play; few of them play other Matroska files. */
const WEBM = Buffer.from("\x42\x82\x84webm", "latin1");

/** Whether a file is a WebM, by its first bytes. */
function isWebm(head: Buffer): boolean {
  return head.subarray(0, 4).equals(EBML) && head.subarray(0, 64).includes(WEBM);
}

/** Whether the file is as long as its header says. A recording need not say how long it is. */
function isWholeWebm(head: Buffer, size: number): boolean {
  const ebml = readNumberAt(head, 4);
  if (!ebml) return false;
  const at = ebml.end + ebml.value;
  if (!head.subarray(at, at + 4).equals(SEGMENT)) return false;
  const segment = readNumberAt(head, at + 4);
  return segment !== null && size > segment.end && (segment.unknown || segment.end + segment.value <= size);
}

/** Reads a number whose first set bit says how many bytes it has; all ones mean that the value is unknown. */
function readNumberAt(head: Buffer, at: number): { value: number; unknown: boolean; end: number } | null {
  const length = Math.clz32(head[at] ?? 0) - 23;
  if (length < 1 || length > 8 || at + length > head.length) return null;
  const most = 2n ** BigInt(7 * length) - 1n;
  let value = 0n;
  for (const byte of head.subarray(at, at + length)) value = value * 256n + BigInt(byte);
  value &= most;
  return { value: Number(value), unknown: value === most, end: at + length };
}

/** QuickTime is stored as MP4, which is based on it: players read both, but fewer know the QuickTime type. */
export type VideoType = "mp4" | "webm";

const HEAD_BYTES = 4096;

/**
 * The type of a file by its first bytes, or null if it is no video. HEIC and AVIF pictures begin in a similar way, but
 * are not videos.
 */
export async function getVideoKind(path: string): Promise<VideoType | null> {
  await using file = await open(path, "r");
  const head = await getBytesAt(file, 0, HEAD_BYTES);
  if (isMp4(head)) return "mp4";
  return isWebm(head) ? "webm" : null;
}

const WHOLE_HEAD_BYTES = 4096;

/** Whether the file of a video is complete: one that was cut off ends inside a part that should be longer. */
export async function isWholeVideo(path: string, type: VideoType): Promise<boolean> {
  await using file = await open(path, "r");
  const { size } = await file.stat();
  if (type === "mp4") return await isFilledByBoxes(file, size);
  return isWholeWebm(await getBytesAt(file, 0, WHOLE_HEAD_BYTES), size);
}
