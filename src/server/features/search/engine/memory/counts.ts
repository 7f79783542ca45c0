import {
  COUNTED_FILTERS,
  type CountedFilter,
  createNoCounts,
  type RawCounts,
} from "#domain/listing/filters/listing-facets.ts";
import type { FilterName } from "#domain/listing/filters/registry.ts";
import { type Bits, BLOCK, findLowestBit, getOnes, WORDS_PER_BLOCK } from "./columns.ts";
import { COMPOSITE_KEYS, COUNTED_BY_BITS, DIMENSIONS, type Dimension, PLACED } from "./dimensions.ts";
import { CELLS_PER_PLACE, type ListingIndex } from "./listing-index.ts";
import { isPlaceGroup, PLACE_GROUPS, type PlaceGroup } from "./places.ts";

type Histogram = Int32Array<ArrayBuffer>;
const getCells = (dimensions: readonly Dimension[]) =>
  dimensions.reduce((n, each) => n * each.holds.length, 1);
const isCounted = (name: FilterName): name is CountedFilter =>
  (COUNTED_FILTERS as FilterName[]).includes(name);
const COUNTED_PLACES = PLACE_GROUPS.filter((group): group is PlaceGroup & CountedFilter => isCounted(group));

/** The counts for every option of every counted filter. */
export class Counts {
  readonly #index: ListingIndex;
  readonly #counts = createNoCounts();

  constructor(index: ListingIndex) {
    this.#index = index;
  }

  get raw(): RawCounts {
    return this.#counts;
  }

  /** Counts rows for all filters: one step per row and joint, then the sums of the cells. */
  addMatches(matches: Bits): void {
    const placed: Histogram = new Int32Array(this.#index.places.size * CELLS_PER_PLACE);
    const joints = COMPOSITE_KEYS.map((dimensions): Histogram => new Int32Array(getCells(dimensions)));
    const slots = new Int32Array(BLOCK);
    for (let word = 0; word < matches.length; word += WORDS_PER_BLOCK) {
      const length = readSlots(matches, word, Math.min(matches.length, word + WORDS_PER_BLOCK), slots);
      countCells(placed, this.#index.placed, slots, length);
      for (let i = 0; i < joints.length; i++)
        countCells(joints[i] as Histogram, this.#index.joints[i] as Uint16Array, slots, length);
    }
    eachCell(placed, (cell, n) => {
      this.#addPlace(COUNTED_PLACES, Math.floor(cell / CELLS_PER_PLACE), n);
      this.#addCodes(PLACED, cell, n);
    });
    for (const [i, dimensions] of COMPOSITE_KEYS.entries())
      eachCell(joints[i] as Histogram, (cell, n) => this.#addCodes(dimensions, cell, n));
    for (const name of COUNTED_BY_BITS) this.#addOptions(name, matches);
  }

  /** Adds rows that fail only this filter to the counts of its options. */
  addSide(name: FilterName, side: Bits): void {
    if (!isCounted(name)) return;
    const joint = COMPOSITE_KEYS.findIndex((dimensions) => dimensions.some((each) => each.name === name));
    if (isPlaceGroup(name)) this.#addSidePlaces(name, side);
    else if (joint >= 0) this.#addSideCodes(name, joint, side);
    else this.#addOptions(name, side);
  }

  #addOptions(name: CountedFilter, rows: Bits): void {
    for (const [value, bits] of this.#index.options.get(name) ?? [])
      this.#add(name, value, common(rows, bits));
  }

  #addSidePlaces(name: PlaceGroup & CountedFilter, side: Bits): void {
    const perPlace: Histogram = new Int32Array(this.#index.places.size);
    eachSlot(side, (slot) => {
      const place = this.#index.getPlace(slot);
      perPlace[place] = (perPlace[place] as number) + 1;
    });
    eachCell(perPlace, (place, n) => this.#addPlace([name], place, n));
  }

  #addSideCodes(name: CountedFilter, joint: number, side: Bits): void {
    const dimensions = COMPOSITE_KEYS[joint] as readonly Dimension[];
    const column = this.#index.joints[joint] as Uint16Array;
    const cells: Histogram = new Int32Array(getCells(dimensions));
    eachSlot(side, (slot) => {
      const cell = column[slot] as number;
      cells[cell] = (cells[cell] as number) + 1;
    });
    const only = DIMENSIONS.find((dimension) => dimension.name === name);
    eachCell(cells, (cell, n) => this.#addCodes(dimensions, cell, n, only));
  }

  #addPlace(names: readonly (PlaceGroup & CountedFilter)[], place: number, n: number): void {
    for (const name of names) {
      const slug = this.#index.places.slug(place, name);
      if (slug !== null) this.#add(name, slug, n);
    }
  }

  /** Splits a joint's cell into the codes of its dimensions, the last dimension first. */
  #addCodes(dimensions: readonly Dimension[], cell: number, n: number, only?: Dimension): void {
    let rest = cell;
    for (let i = dimensions.length - 1; i >= 0; i--) {
      const dimension = dimensions[i] as Dimension;
      const code = rest % dimension.holds.length;
      rest = Math.floor(rest / dimension.holds.length);
      if (only && only !== dimension) continue;
      for (const option of dimension.holds[code] as readonly number[])
        this.#add(dimension.name, dimension.options[option] as string, n);
    }
  }

  #add(name: CountedFilter, option: string, n: number): void {
    const counted = this.#counts[name];
    counted.set(option, (counted.get(option) ?? 0) + n);
  }
}

/**
 * Writes the slots of a block's rows into a list, so that each column is read in one tight loop.
 * @param slots has space for a whole block
 * @returns how many there are
 */
function readSlots(bits: Bits, start: number, end: number, slots: Int32Array): number {
  let length = 0;
  for (let w = start; w < end; w++) {
    let open = bits[w] as number;
    while (open !== 0) {
      slots[length++] = w * 32 + findLowestBit(open);
      open &= open - 1;
    }
  }
  return length;
}

function countCells(
  counted: Histogram,
  column: Uint16Array | Uint32Array,
  slots: Int32Array,
  length: number,
): void {
  for (let i = 0; i < length; i++) {
    const cell = column[slots[i] as number] as number;
    counted[cell] = (counted[cell] as number) + 1;
  }
}

function eachCell(counted: Histogram, visit: (cell: number, n: number) => void): void {
  for (let cell = 0; cell < counted.length; cell++) {
    const n = counted[cell] as number;
    if (n > 0) visit(cell, n);
  }
}

/** How many rows are in the bitset. */
export function countBits(bits: Bits): number {
  let n = 0;
  for (let w = 0; w < bits.length; w++) n += getOnes(bits[w] as number);
  return n;
}

function common(a: Bits, b: Bits): number {
  let n = 0;
  for (let w = 0; w < a.length; w++) {
    const both = (a[w] as number) & (b[w] as number);
    if (both !== 0) n += getOnes(both);
  }
  return n;
}

function eachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let w = 0; w < bits.length; w++) {
    let open = bits[w] as number;
    while (open !== 0) {
      visit(w * 32 + findLowestBit(open));
      open &= open - 1;
    }
  }
}
