import { Posting } from "../posting.ts";
import { widenArray } from "./columns.ts";
import type { SearchWord } from "#domain/search/names/spelling.ts";
import { type Bits, setBit } from "../bits.ts";

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

  /** @param words as the database stores them: ` one two #a1b2c3 ` */
  add(slot: number, words: string, capacity: number): void {
    for (const word of words.split(" ")) {
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
