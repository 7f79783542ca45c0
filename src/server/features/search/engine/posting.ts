import { type Bits, setBit } from "./bits.ts";
import { widenArray } from "./memory/columns.ts";

/** Slots in one part: as many as 16 bits can number. */
const PART = 2 ** 16;
const WORDS_PER_PART = PART / 32;
/** A longer list takes more memory than one bit for each slot of the part. */
const MOST_LISTED = PART / 16;

/** The first slot of a part, and the slots in it that have the word. */
interface Part {
  readonly start: number;
  /** Slots relative to the start, as a list, until there are too many of them. */
  list: Uint16Array<ArrayBuffer> | null;
  length: number;
  bits: Bits | null;
}

/**
 * The slots that have one word, stored in parts of 65,536 slots (like roaring bitmaps, arXiv:1402.6407). A part with
 * few of them is a list, and one with many is a bitset. A part without any takes no memory; for the name of a place
 * that is most parts, since rows are loaded place by place.
 */
export class Posting {
  readonly #parts: Part[] = [];

  /** @param slot not lower than those added before; a word that occurs twice in a row is stored once */
  add(slot: number): void {
    const start = slot - (slot % PART);
    let part = this.#parts.at(-1);
    if (!part || part.start !== start) {
      if (part?.list) part.list = part.list.slice(0, part.length);
      part = { start, list: new Uint16Array(2), length: 0, bits: null };
      this.#parts.push(part);
    }
    addTo(part, slot - start);
  }

  mark(into: Bits): void {
    for (const { start, list, length, bits } of this.#parts) {
      if (bits) markBits(into, bits, start / 32);
      else if (list) for (let i = 0; i < length; i++) setBit(into, start + (list[i] as number));
    }
  }
}

function addTo(part: Part, offset: number): void {
  if (part.list && part.length > 0 && part.list[part.length - 1] === offset) return;
  if (part.list && part.length === MOST_LISTED) {
    part.bits = new Uint32Array(WORDS_PER_PART);
    for (const listed of part.list) setBit(part.bits, listed);
    part.list = null;
  }
  if (part.bits) {
    setBit(part.bits, offset);
    return;
  }
  const list = part.list as Uint16Array<ArrayBuffer>;
  if (part.length === list.length) part.list = widenArray(list, list.length * 2);
  (part.list as Uint16Array)[part.length++] = offset;
}

function markBits(into: Bits, bits: Bits, firstWord: number): void {
  const words = Math.min(bits.length, into.length - firstWord);
  for (let w = 0; w < words; w++) into[firstWord + w] = (into[firstWord + w] as number) | (bits[w] as number);
}
