/** The ids of the EBML header and of Matroska's only segment (RFC 8794, RFC 9559). */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** The element "DocType" with the value that browsers play; few of them play other Matroska files. */
const WEBM = Buffer.from("\x42\x82\x84webm", "latin1");

/** Whether a file is a WebM, by its first bytes. */
export function isWebm(head: Buffer): boolean {
  return head.subarray(0, 4).equals(EBML) && head.subarray(0, 64).includes(WEBM);
}

/** Whether the file is as long as its header says. A recording need not say how long it is. */
export function isWholeWebm(head: Buffer, size: number): boolean {
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
