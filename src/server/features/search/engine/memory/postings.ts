import type { SearchWord } from "#domain/search/names/spelling.ts";
import { type Bits, setBit, widenArray } from "./columns.ts";

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

/** Up to this many new words are inserted one by one; more are sorted together. */
const ONE_BY_ONE = 64;

/** Reads #a1b2c3 as a number, starting at 1. */
const readShownId = (word: string): number => Number.parseInt(word.slice(1), 16) + 1;

/** Words and their slots. The words are sorted, so that a prefix finds a contiguous range of them. */
export class Postings {
  readonly #postings = new Map<string, Posting>();
  #ordered: string[] = [];
  #fresh: string[] = [];
  /**
   * The id as shown for each slot, as a number from 1; 0 without one. Storing each id as a word would take most of the
   * memory.
   */
  #shownIds = new Uint32Array(0);

  /** @param text as the database stores them: ` one two #a1b2c3 ` */
  add(slot: number, text: string, capacity: number): void {
    for (const word of text.split(" ")) {
      if (word === "") continue;
      if (word.startsWith("#")) {
        if (this.#shownIds.length < capacity) this.#shownIds = widenArray(this.#shownIds, capacity);
        this.#shownIds[slot] = readShownId(word);
        continue;
      }
      let posting = this.#postings.get(word);
      if (!posting) {
        posting = new Posting();
        this.#postings.set(word, posting);
        this.#fresh.push(word);
      }
      posting.add(slot);
    }
  }

  /** Marks the slots of every word that matches the searched word. */
  mark(word: SearchWord, into: Bits): void {
    if (word.id) this.#markShownId(readShownId(word.id), into);
    if (!word.prefix) {
      this.#postings.get(word.text)?.mark(into);
      return;
    }
    this.#order();
    for (let i = this.#position(word.text); i < this.#ordered.length; i++) {
      const found = this.#ordered[i] as string;
      if (!found.startsWith(word.text)) break;
      this.#postings.get(found)?.mark(into);
    }
  }

  #markShownId(wanted: number, into: Bits): void {
    let slot = this.#shownIds.indexOf(wanted);
    while (slot >= 0) {
      setBit(into, slot);
      slot = this.#shownIds.indexOf(wanted, slot + 1);
    }
  }

  #order(): void {
    if (this.#fresh.length > ONE_BY_ONE) {
      this.#ordered = [...this.#postings.keys()].sort((a, b) => (a < b ? -1 : 1));
    } else {
      for (const word of this.#fresh) this.#ordered.splice(this.#position(word), 0, word);
    }
    this.#fresh = [];
  }

  /** The position of the first word that is not before the text. */
  #position(text: string): number {
    let low = 0;
    let high = this.#ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ordered[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
