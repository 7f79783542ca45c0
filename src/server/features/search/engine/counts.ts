import { noCounts, type RawCounts } from "#domain/listing-facets.ts";
import type { FacetGroup } from "#domain/listing-query.ts";
import { type Bits, lowest, ones } from "./bits.ts";
import { AREA, type Dimension, JOINTS, PLACED, PRICE } from "./dimensions.ts";
import { CELLS_PER_PLACE, type ListingIndex } from "./listing-index.ts";
import { PLACE_GROUPS, type PlaceGroup } from "./places.ts";

type Histogram = Int32Array<ArrayBuffer>;
const cellsOf = (dimensions: readonly Dimension[]) =>
  dimensions.reduce((n, each) => n * each.holds.length, 1);

/** The numbers of every option of every group. */
export class Counts {
  readonly #index: ListingIndex;
  readonly #counts = noCounts();

  constructor(index: ListingIndex) {
    this.#index = index;
  }

  get raw(): RawCounts {
    return this.#counts;
  }

  /** Counts rows in all groups: one step a row for each joint, and the sums of the cells afterwards. */
  addMatches(matches: Bits): void {
    const placed: Histogram = new Int32Array(this.#index.places.size * CELLS_PER_PLACE);
    const joints: Histogram[] = JOINTS.map((dimensions) => new Int32Array(cellsOf(dimensions)));
    this.#fill(matches, placed, joints);
    for (const [cell, n] of placed.entries()) {
      if (n === 0) continue;
      this.#addPlace(PLACE_GROUPS, Math.floor(cell / CELLS_PER_PLACE), n);
      this.#addCodes(PLACED, cell, n);
    }
    for (const [i, dimensions] of JOINTS.entries())
      for (const [cell, n] of (joints[i] as Histogram).entries())
        if (n > 0) this.#addCodes(dimensions, cell, n);
  }

  /** Adds the rows that only a group's own filter holds back to that group's numbers. */
  addSide(group: FacetGroup, side: Bits): void {
    for (const [dimension, bitsets] of this.#index.options)
      if (dimension.group === group)
        for (const [i, bits] of bitsets.entries())
          this.#add(group, dimension.options[i] as string, common(side, bits));
    if (PLACE_GROUPS.some((each) => each === group)) this.#addSidePlaces(group as PlaceGroup, side);
    if (group === "price") this.#addSideBands(PRICE, side);
    if (group === "area") this.#addSideBands(AREA, side);
  }

  #addSidePlaces(group: PlaceGroup, side: Bits): void {
    const perPlace: Histogram = new Int32Array(this.#index.places.size);
    eachSlot(side, (slot) => {
      const place = this.#index.placeOf(slot);
      perPlace[place] = (perPlace[place] as number) + 1;
    });
    eachCell(perPlace, (place, n) => this.#addPlace([group], place, n));
  }

  #addSideBands(dimension: Dimension, side: Bits): void {
    const joint = JOINTS.findIndex((dimensions) => dimensions.includes(dimension));
    const dimensions = JOINTS[joint] as readonly Dimension[];
    const column = this.#index.joints[joint] as Uint16Array;
    const cells: Histogram = new Int32Array(cellsOf(dimensions));
    eachSlot(side, (slot) => {
      const cell = column[slot] as number;
      cells[cell] = (cells[cell] as number) + 1;
    });
    eachCell(cells, (cell, n) => this.#addCodes(dimensions, cell, n, dimension));
  }

  #fill(matches: Bits, placed: Histogram, joints: readonly Histogram[]): void {
    const [first, second, third] = this.#index.joints as [Uint16Array, Uint16Array, Uint16Array];
    const [cells1, cells2, cells3] = joints as [Histogram, Histogram, Histogram];
    const placedColumn = this.#index.placed;
    for (let w = 0; w < matches.length; w++) {
      let open = matches[w] as number;
      while (open !== 0) {
        const slot = w * 32 + lowest(open);
        open &= open - 1;
        const cell = placedColumn[slot] as number;
        placed[cell] = (placed[cell] as number) + 1;
        const cell1 = first[slot] as number;
        cells1[cell1] = (cells1[cell1] as number) + 1;
        const cell2 = second[slot] as number;
        cells2[cell2] = (cells2[cell2] as number) + 1;
        const cell3 = third[slot] as number;
        cells3[cell3] = (cells3[cell3] as number) + 1;
      }
    }
  }

  #addPlace(groups: readonly PlaceGroup[], place: number, n: number): void {
    for (const group of groups) {
      const slug = this.#index.places.slug(place, group);
      if (slug !== null) this.#add(group, slug, n);
    }
  }

  /** Takes a joint's cell apart, the last dimension first. */
  #addCodes(dimensions: readonly Dimension[], cell: number, n: number, only?: Dimension): void {
    let rest = cell;
    for (let i = dimensions.length - 1; i >= 0; i--) {
      const dimension = dimensions[i] as Dimension;
      const code = rest % dimension.holds.length;
      rest = Math.floor(rest / dimension.holds.length);
      if (only && only !== dimension) continue;
      for (const option of dimension.holds[code] as readonly number[])
        this.#add(dimension.group, dimension.options[option] as string, n);
    }
  }

  #add(group: FacetGroup, option: string, n: number): void {
    const counted = this.#counts[group];
    counted.set(option, (counted.get(option) ?? 0) + n);
  }
}

function eachCell(histogram: Histogram, visit: (cell: number, n: number) => void): void {
  for (let cell = 0; cell < histogram.length; cell++) {
    const n = histogram[cell] as number;
    if (n > 0) visit(cell, n);
  }
}

/** How many rows are in the bitset. */
export function size(bits: Bits): number {
  let n = 0;
  for (let w = 0; w < bits.length; w++) n += ones(bits[w] as number);
  return n;
}

function common(a: Bits, b: Bits): number {
  let n = 0;
  for (let w = 0; w < a.length; w++) {
    const both = (a[w] as number) & (b[w] as number);
    if (both !== 0) n += ones(both);
  }
  return n;
}

function eachSlot(bits: Bits, visit: (slot: number) => void): void {
  for (let w = 0; w < bits.length; w++) {
    let open = bits[w] as number;
    while (open !== 0) {
      visit(w * 32 + lowest(open));
      open &= open - 1;
    }
  }
}
