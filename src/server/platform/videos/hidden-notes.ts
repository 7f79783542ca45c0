import type { VideoCodec } from "mediabunny";

/** Kinds of messages in which a camera may write what it likes (ITU-T H.274, 8.3 and 8.5). */
const FREE_TEXT = new Set([4, 5]);
/** NAL units that hold messages: H.264 (type 6), H.265 (39 before a frame, 40 behind it). */
const MESSAGES: Partial<Record<VideoCodec, (first: number) => number | null>> = {
  avc: (first) => ((first & 0x1f) === 6 ? 1 : null),
  hevc: (first) => ([39, 40].includes((first >> 1) & 0x3f) ? 2 : null),
};

/**
 * A frame without the notes that cameras hide in it: dash cameras write place and speed there, frame by frame.
 * @param frame NAL units, each behind its length, as MP4 holds them
 * @param lengthBytes how many bytes such a length has
 * @returns the same frame where there is nothing to take out
 */
export function removeNotes(frame: Uint8Array, codec: VideoCodec, lengthBytes: number): Uint8Array {
  const headOf = MESSAGES[codec];
  if (!headOf) return frame;
  const kept: Uint8Array[] = [];
  let total = 0;
  for (let at = 0; at + lengthBytes < frame.length; ) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte += 1) length = length * 256 + (frame[at + byte] ?? 0);
    const end = Math.min(at + lengthBytes + length, frame.length);
    const unit = frame.subarray(at + lengthBytes, end);
    const head = headOf(unit[0] ?? 0);
    if (head === null || !isFreeText(unit, head)) {
      kept.push(frame.subarray(at, end));
      total += end - at;
    }
    at = end;
  }
  return total === frame.length ? frame : joinParts(kept, total);
}

/** Whether one of the messages of a unit is free text: each has its kind and its length before it. */
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
  // One byte at the end says only that it is over.
  while (at < bytes.length - 1) {
    if (FREE_TEXT.has(readNumber())) return true;
    at += readNumber();
  }
  return false;
}

/** Two zeros are followed by a 3 wherever three small bytes would look like the beginning of a unit. */
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
