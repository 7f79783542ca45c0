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
