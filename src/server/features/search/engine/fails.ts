import { ALL, type Bits, findLowestBit, intersectBits } from "./bits.ts";
import { type NumberColumn, type Values, WORDS_PER_BLOCK } from "./memory/columns.ts";

/**
 * How many filters each row fails, as far as it matters: `once` has the rows that fail at least one, `twice` those that
 * fail more than one. Rows that fail none are the matches; rows that fail exactly one are those that would be added if
 * that filter were removed.
 */
export class FilterFailures {
  readonly once: Bits;
  readonly twice: Bits;
  readonly #words: number;

  /**
   * @param base the rows that may be counted at all
   * @param matchesOnly where nobody asks for the rows that fail one filter, a row that fails is not tested again
   */
  constructor(base: Bits, words: number, matchesOnly = false) {
    this.#words = words;
    this.once = new Uint32Array(words);
    for (let w = 0; w < words; w++) this.once[w] = ~(base[w] as number);
    this.twice = matchesOnly ? this.once : this.once.slice();
  }

  /** Applies a filter, given the rows that pass it. */
  count(passing: Bits): void {
    const { once, twice } = this;
    for (let w = 0; w < this.#words; w++) {
      const failing = ~(passing[w] as number);
      const before = once[w] as number;
      twice[w] = (twice[w] as number) | (before & failing);
      once[w] = before | failing;
    }
  }

  /** Rows that could still be counted and whose value is from `low` to `high`, both included. */
  within(column: NumberColumn, low: number, high: number): Bits {
    const passing: Bits = new Uint32Array(this.#words);
    for (let block = 0; block * WORDS_PER_BLOCK < this.#words; block++) {
      const start = block * WORDS_PER_BLOCK;
      const end = Math.min(this.#words, start + WORDS_PER_BLOCK);
      const least = column.least[block] as number;
      const greatest = column.greatest[block] as number;
      if (greatest < low || least > high) continue;
      const isKnown = column.hasUnknown[block] === 0;
      if (isKnown && least >= low && greatest <= high) passing.fill(ALL, start, end);
      else this.#test(column.values, low, high, start, end, passing);
    }
    return passing;
  }

  /** Rows in these blocks that could still be counted and pass the given test. */
  where(test: (slot: number) => boolean, blocks: Uint8Array): Bits {
    const passing: Bits = new Uint32Array(this.#words);
    for (let w = 0; w < this.#words; w++)
      if (blocks[Math.floor(w / WORDS_PER_BLOCK)]) passing[w] = this.#pass(w, test);
    return passing;
  }

  /** Excludes rows from the counts of all filters. */
  require(passing: Bits): void {
    for (let w = 0; w < this.#words; w++) {
      const failing = ~(passing[w] as number);
      this.once[w] = (this.once[w] as number) | failing;
      this.twice[w] = (this.twice[w] as number) | failing;
    }
  }

  /** The rows that fail no filter. */
  matches(): Bits {
    return this.once.map((word) => ~word);
  }

  /** The rows that fail this filter and no other. */
  failsOnlyBy(passing: Bits): Bits {
    const only = this.once.slice();
    for (let w = 0; w < this.#words; w++)
      only[w] = (only[w] as number) & ~(this.twice[w] as number) & ~(passing[w] as number);
    return only;
  }

  #test(values: Values, low: number, high: number, start: number, end: number, passing: Bits): void {
    const isWithin = (slot: number) => (values[slot] as number) >= low && (values[slot] as number) <= high;
    for (let w = start; w < end; w++) passing[w] = this.#pass(w, isWithin);
  }

  /** The bits of a word that could still be counted and pass. */
  #pass(w: number, test: (slot: number) => boolean): number {
    let open = ~(this.twice[w] as number);
    let pass = 0;
    while (open !== 0) {
      const bit = findLowestBit(open);
      open &= open - 1;
      if (test(w * 32 + bit)) pass |= 1 << bit;
    }
    return pass;
  }
}

/** Rows that are in all of the bitsets. */
export function inAll(first: Bits, others: readonly Bits[], words: number): Bits {
  const all = first.slice(0, words);
  for (const other of others) intersectBits(all, other, words);
  return all;
}
