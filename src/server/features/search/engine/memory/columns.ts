/**
 * One bit per slot, 32 slots to a word. Reads within bounds are cast, because a check for each word would be too slow.
 */
export type Bits = Uint32Array<ArrayBuffer>;

export const ALL = 0xffffffff;

export const getWordsFor = (slots: number): number => (slots + 31) >>> 5;

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
}

export const hasBit = (bits: Bits, slot: number): boolean =>
  (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

/** Position of the lowest bit that is set; the word must not be 0. */
export const findLowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** How many bits of a word are set. */
export function getOnes(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Sets the slots from `start` up to, not including, `end`. */
export function setRange(bits: Bits, start: number, end: number): void {
  if (start >= end) return;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = ALL << (start & 31);
  const tail = ALL >>> (31 - ((end - 1) & 31));
  if (first === last) {
    bits[first] = (bits[first] as number) | (head & tail);
    return;
  }
  bits[first] = (bits[first] as number) | head;
  bits.fill(ALL, first + 1, last);
  bits[last] = (bits[last] as number) | tail;
}

/** `into |= from` over the first words. */
export function addBits(into: Bits, from: Bits, words: number): void {
  for (let w = 0; w < words; w++) into[w] = (into[w] as number) | (from[w] as number);
}

/** `into &= from` over the first words. */
export function intersectBits(into: Bits, from: Bits, words: number): void {
  for (let w = 0; w < words; w++) into[w] = (into[w] as number) & (from[w] as number);
}

type Numbers =
  | Float64Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

/** Copies the numbers into a longer array. */
export function widenArray<A extends Numbers>(array: A, length: number, filler = 0): A {
  const wider = new (array.constructor as new (length: number) => A)(length);
  if (filler !== 0) wider.fill(filler);
  wider.set(array);
  return wider;
}

/** Slots per block; the minimum and maximum value of each block are known. One block is 32 words of bits. */
export const BLOCK = 1024;
export const WORDS_PER_BLOCK = BLOCK / 32;
export const getBlocksFor = (slots: number): number => Math.ceil(slots / BLOCK);

/** Either numbers of any size, where NaN means unknown, or whole numbers up to 32 bits, where 0 means unknown. */
export type Values = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * A column of numbers that ranges are tested on and rows are sorted by. The minimum and maximum of each block are
 * known, so blocks that are completely inside or outside of a range are skipped, and so are blocks that cannot contain
 * one of the top rows.
 */
export class NumberColumn<V extends Values = Values> {
  values: V;
  /** Minimum of the known values in each block. */
  least: Float64Array<ArrayBuffer>;
  greatest: Float64Array<ArrayBuffer>;
  /** 1 for blocks that contain an unknown value. */
  hasUnknown: Uint8Array<ArrayBuffer>;

  /** @param values array with space for the expected number of slots */
  constructor(values: V) {
    this.values = values;
    this.least = new Float64Array(getBlocksFor(values.length)).fill(Infinity);
    this.greatest = new Float64Array(getBlocksFor(values.length)).fill(-Infinity);
    this.hasUnknown = new Uint8Array(getBlocksFor(values.length));
  }

  /** @param value null is in no range and comes last in every order */
  set(slot: number, value: number | null): void {
    const block = Math.floor(slot / BLOCK);
    this.values[slot] = value ?? Number.NaN;
    if (value === null) {
      this.hasUnknown[block] = 1;
      return;
    }
    this.least[block] = Math.min(this.least[block] as number, value);
    this.greatest[block] = Math.max(this.greatest[block] as number, value);
  }

  widen(capacity: number): void {
    this.values = widenArray(this.values, capacity);
    this.least = widenArray(this.least, getBlocksFor(capacity), Infinity);
    this.greatest = widenArray(this.greatest, getBlocksFor(capacity), -Infinity);
    this.hasUnknown = widenArray(this.hasUnknown, getBlocksFor(capacity));
  }
}

const double = new Float64Array(1);
const pattern = new BigInt64Array(double.buffer);

/** The next smaller number, so that "below x" becomes "up to this". @param value greater than 0 */
export function getJustBelow(value: number): number {
  double[0] = value;
  pattern[0] = (pattern[0] as bigint) - 1n;
  return double[0] as number;
}
