type Numbers =
  | Float64Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>;

/** The same numbers with room for more. */
export function widenArray<A extends Numbers>(array: A, length: number, filler = 0): A {
  const wider = new (array.constructor as new (length: number) => A)(length);
  if (filler !== 0) wider.fill(filler);
  wider.set(array);
  return wider;
}

/** Slots per block of which the least and the greatest value are known; 32 words of bits. */
export const BLOCK = 1024;
const blocksFor = (slots: number) => Math.ceil(slots / BLOCK);

/** A column that ranges are tested on: a block that lies wholly in or out of a range is not looked at. */
export class RangeColumn {
  values: Float64Array<ArrayBuffer>;
  least: Float64Array<ArrayBuffer>;
  greatest: Float64Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.values = new Float64Array(capacity);
    this.least = new Float64Array(blocksFor(capacity)).fill(Infinity);
    this.greatest = new Float64Array(blocksFor(capacity)).fill(-Infinity);
  }

  /** @param value null lies in no range, so its block is never taken as a whole */
  set(slot: number, value: number | null): void {
    this.values[slot] = value ?? Number.NaN;
    const block = Math.floor(slot / BLOCK);
    this.least[block] = Math.min(this.least[block] as number, value ?? -Infinity);
    this.greatest[block] = Math.max(this.greatest[block] as number, value ?? -Infinity);
  }

  widen(capacity: number): void {
    this.values = widenArray(this.values, capacity);
    this.least = widenArray(this.least, blocksFor(capacity), Infinity);
    this.greatest = widenArray(this.greatest, blocksFor(capacity), -Infinity);
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
