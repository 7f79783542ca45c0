import type { VideoCodec } from "mediabunny";

/** Types of messages in which a camera may write anything (ITU-T H.274, 8.3 and 8.5). */
const FREE_TEXT = new Set([4, 5]);
/** NAL units that contain messages: H.264 (type 6), H.265 (39 before a frame, 40 after it). */
const MESSAGES: Partial<Record<VideoCodec, (first: number) => number | null>> = {
  avc: (first) => ((first & 0x1f) === 6 ? 1 : null),
  hevc: (first) => ([39, 40].includes((first >> 1) & 0x3f) ? 2 : null),
};

/**
 * Removes notes that cameras hide in frames: dash cameras write location and speed there, in every frame.
 * @param frame NAL units, each preceded by its length, as in MP4
 * @param lengthBytes how many bytes such a length has
 * @returns the same frame if there is nothing to remove
 */
export function removeNotes(frame: Uint8Array, codec: VideoCodec, lengthBytes: number): Uint8Array {
  const readHead = MESSAGES[codec];
  if (!readHead) return frame;
  const kept: Uint8Array[] = [];
  let total = 0;
  for (let at = 0; at + lengthBytes < frame.length; ) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte += 1) length = length * 256 + (frame[at + byte] ?? 0);
    const end = Math.min(at + lengthBytes + length, frame.length);
    const unit = frame.subarray(at + lengthBytes, end);
    const head = readHead(unit[0] ?? 0);
    if (head === null || !isFreeText(unit, head)) {
      kept.push(frame.subarray(at, end));
      total += end - at;
    }
    at = end;
  }
  return total === frame.length ? frame : joinParts(kept, total);
}

/** Whether one of the messages in a unit is free text; each message starts with its type and its length. */
function isFreeText(unit: Uint8Array, head: number): boolean {
  const bytes = removeEscapes(unit.subarray(head));
  let at = 0;
  const readNumber = () => {
    let sum = 0;
    while (bytes[at] === 0xff) {
      sum += 255;
      at += 1;
    }
    sum += bytes[at] ?? 0;
    at += 1;
    return sum;
  };
  // The last byte only marks the end.
  while (at < bytes.length - 1) {
    if (FREE_TEXT.has(readNumber())) return true;
    at += readNumber();
  }
  return false;
}

/**
 * Removes the escape bytes: the encoder writes a 3 after two zeros if the bytes would look like the start of a unit.
 */
function removeEscapes(bytes: Uint8Array): Uint8Array {
  const plain: number[] = [];
  for (let at = 0; at < bytes.length; at += 1)
    if (!(bytes[at] === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0)) plain.push(bytes[at] ?? 0);
  return Uint8Array.from(plain);
}

function joinParts(parts: readonly Uint8Array[], total: number): Uint8Array {
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
