import type { ListingSort } from "#domain/listing/filters/listing-query.ts";
import { STEPS_PER_DEGREE } from "#domain/map/cells.ts";
import { createDistance } from "#domain/place/area.ts";
import type { Point } from "#domain/place/places.ts";
import type { SearchOrder } from "../engine.ts";
import { type Bits, findLowestBit, hasBit, type NumberColumn, WORDS_PER_BLOCK } from "./columns.ts";
import type { ListingIndex } from "./listing-index.ts";

/** Above every score (26 bits: database/repeatable/search.sql), so that a word found in a name counts more than any score. */
const RANK = 2 ** 26;
/** Up to this depth, a page is found by keeping the best rows in a heap; a deeper page by partitioning all rows. */
const HEAP_DEPTH = 512;

/** The keys of a sort order: the greater a row's key, the earlier it comes; unknown last. */
interface SortKeys {
  key(slot: number): number;
  /** No row of the block has a greater key. */
  greatestKey(block: number): number;
}

/** The order of a column, from above or from below. */
class ColumnKeys implements SortKeys {
  readonly #column: NumberColumn;
  readonly #sign: 1 | -1;

  constructor(index: ListingIndex, sort: Exclude<ListingSort, "nearest">) {
    const columns: Record<typeof sort, NumberColumn> = {
      relevance: index.score,
      newest: index.posted,
      "price-asc": index.ranges.price,
      "price-desc": index.ranges.price,
      area: index.ranges.area,
      rating: index.ratingRank,
    };
    this.#column = columns[sort];
    this.#sign = sort === "price-asc" ? -1 : 1;
  }

  key(slot: number): number {
    const value = this.#column.values[slot] as number;
    return Number.isNaN(value) ? -Infinity : value * this.#sign;
  }

  greatestKey(block: number): number {
    const { least, greatest } = this.#column;
    return this.#sign === 1 ? (greatest[block] as number) : -(least[block] as number);
  }
}

/** The order by distance from a point, the nearest first. */
class DistanceKeys implements SortKeys {
  readonly #points: ListingIndex["points"];
  readonly #measure: (lat: number, lng: number) => number;

  constructor({ points }: ListingIndex, from: Point) {
    this.#points = points;
    this.#measure = createDistance(from);
  }

  key(slot: number): number {
    const { of, x, y } = this.#points;
    const point = of[slot] as number;
    return -this.#measure((y[point] as number) / STEPS_PER_DEGREE, (x[point] as number) / STEPS_PER_DEGREE);
  }

  /** Nothing is nearer; blocks outside of the area have no matches anyway. */
  greatestKey(): number {
    return 0;
  }
}

/** A sort order; equal rows by id, the newest first. */
export class Order {
  readonly #keys: SortKeys;
  readonly #ranks: readonly Bits[];
  readonly #ids: Float64Array;

  /** @param ranks for each word of the text, the rows that have it in their names */
  constructor(index: ListingIndex, order: SearchOrder, ranks: readonly Bits[]) {
    this.#keys =
      order.sort === "nearest" ? new DistanceKeys(index, order.from) : new ColumnKeys(index, order.sort);
    this.#ranks = order.sort === "relevance" ? ranks : [];
    this.#ids = index.ids;
  }

  key(slot: number): number {
    let key = this.#keys.key(slot);
    for (const rank of this.#ranks) if (hasBit(rank, slot)) key += RANK;
    return key;
  }

  /** No row of the block has a greater key. */
  greatestKey(block: number): number {
    return this.#keys.greatestKey(block) + this.#ranks.length * RANK;
  }

  /** Whether `a` comes after `b`. */
  isAfter(keyA: number, slotA: number, keyB: number, slotB: number): boolean {
    return keyA < keyB || (keyA === keyB && (this.#ids[slotA] as number) < (this.#ids[slotB] as number));
  }
}

/** The slots of the matches starting at `offset`, in order. */
export function findTopPage(
  matches: Bits,
  total: number,
  order: Order,
  offset: number,
  length: number,
): number[] {
  if (offset >= total) return [];
  const depth = Math.min(total, offset + length);
  if (depth <= HEAP_DEPTH) return getBest(matches, order, depth).listInOrder(0, depth).slice(offset);
  const rows = listAll(matches, total, order);
  rows.partition(0, total, offset);
  rows.partition(offset, total, depth);
  return rows.listInOrder(offset, depth);
}

function listAll(matches: Bits, total: number, order: Order): Rows {
  const rows = new Rows(order, total);
  eachMatch(matches, (slot) => rows.push(slot, order.key(slot)));
  return rows;
}

/** Skips blocks in which no row can come before the last row kept. */
function getBest(matches: Bits, order: Order, depth: number): Rows {
  const rows = new Rows(order, depth);
  for (let block = 0; block * WORDS_PER_BLOCK < matches.length; block++) {
    if (order.greatestKey(block) < rows.leastKey) continue;
    const start = block * WORDS_PER_BLOCK;
    eachMatch(matches, (slot) => rows.offer(slot, order.key(slot)), start, start + WORDS_PER_BLOCK);
  }
  return rows;
}

function eachMatch(
  matches: Bits,
  visit: (slot: number) => void,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): void {
  for (let w = start; w < Math.min(end, matches.length); w++) {
    let open = matches[w] as number;
    while (open !== 0) {
      visit(w * 32 + findLowestBit(open));
      open &= open - 1;
    }
  }
}

/** Slots with their keys: a heap with the last row on top while rows are offered, otherwise a plain list. */
class Rows {
  readonly #order: Order;
  readonly #keys: Float64Array;
  readonly #slots: Int32Array;
  #length = 0;

  constructor(order: Order, capacity: number) {
    this.#order = order;
    this.#keys = new Float64Array(capacity);
    this.#slots = new Int32Array(capacity);
  }

  /** The lowest key with which a row can still be added. */
  get leastKey(): number {
    return this.#length < this.#keys.length ? -Infinity : (this.#keys[0] as number);
  }

  push(slot: number, key: number): void {
    this.#keys[this.#length] = key;
    this.#slots[this.#length++] = slot;
  }

  /** Adds the row if it comes before the last row kept. */
  offer(slot: number, key: number): void {
    if (this.#length < this.#keys.length) {
      this.push(slot, key);
      this.#rise(this.#length - 1);
    } else if (key >= (this.#keys[0] as number)) {
      if (!this.#order.isAfter(this.#keys[0] as number, this.#slots[0] as number, key, slot)) return;
      this.#keys[0] = key;
      this.#slots[0] = slot;
      this.#sink();
    }
  }

  /** Moves the first `middle` rows of the order before that position, and the others after it (Hoare's select). */
  partition(start: number, end: number, middle: number): void {
    let low = start;
    let high = end - 1;
    while (low < high) {
      const pivot = (low + high) >>> 1;
      const key = this.#keys[pivot] as number;
      const slot = this.#slots[pivot] as number;
      let i = low;
      let j = high;
      while (i <= j) {
        while (this.#order.isAfter(key, slot, this.#keys[i] as number, this.#slots[i] as number)) i++;
        while (this.#order.isAfter(this.#keys[j] as number, this.#slots[j] as number, key, slot)) j--;
        if (i <= j) this.#swap(i++, j--);
      }
      if (middle <= j) high = j;
      else if (middle >= i) low = i;
      else return;
    }
  }

  /** The slots from `start` up to, not including, `end`, in order. */
  listInOrder(start: number, end: number): number[] {
    return Array.from({ length: end - start }, (_, i) => start + i)
      .sort((a, b) => (this.#isAfter(a, b) ? 1 : -1))
      .map((i) => this.#slots[i] as number);
  }

  #isAfter(a: number, b: number): boolean {
    const keys = this.#keys;
    const slots = this.#slots;
    return this.#order.isAfter(keys[a] as number, slots[a] as number, keys[b] as number, slots[b] as number);
  }

  #rise(from: number): void {
    let child = from;
    while (child > 0) {
      const parent = (child - 1) >>> 1;
      if (!this.#isAfter(child, parent)) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  #sink(): void {
    let parent = 0;
    for (;;) {
      let last = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < this.#length && this.#isAfter(child, last)) last = child;
      if (last === parent) return;
      this.#swap(last, parent);
      parent = last;
    }
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a] as number;
    const slot = this.#slots[a] as number;
    this.#keys[a] = this.#keys[b] as number;
    this.#slots[a] = this.#slots[b] as number;
    this.#keys[b] = key;
    this.#slots[b] = slot;
  }
}
