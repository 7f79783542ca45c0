import type { FilterName, NamesOf } from "#domain/listing/filters/registry.ts";
import type { IndexRow } from "../engine.ts";
import {
  type Bits,
  BLOCK,
  clearBit,
  getWordsFor,
  hasBit,
  NumberColumn,
  setBit,
  widenArray,
} from "./columns.ts";
import { COMPOSITE_KEYS, type DIMENSIONS, OPTIONED, PLACED } from "./dimensions.ts";
import { PlaceDictionary, PointColumn } from "./places.ts";
import { Postings } from "./postings.ts";

const FIRST_LENGTH = 4096;
const EMPTY = 0;
/** Marks the entry of a removed id; a search for another id continues past it. */
const REMOVED = -1;
/** Above this share of used entries, a lookup takes too many steps. */
const MOST_FULL = 0.6;

/**
 * Finds the slot of an id. It is a hash table of numbers in one array: a `Map` of a million ids takes ten times the
 * memory. The ids themselves are read by slot from the column that has them.
 */
export class SlotTable {
  /** Slots starting at 1, `EMPTY` or `REMOVED`. */
  #entries: Int32Array<ArrayBuffer>;
  /** Entries that are not empty. */
  #taken = 0;

  /** @param expected how many ids there will be at first */
  constructor(expected: number) {
    this.#entries = new Int32Array(getLength(expected));
  }

  /** @param ids the id of each slot */
  get(id: number, ids: Float64Array): number | undefined {
    const entry = this.#entries[this.#find(id, ids)] as number;
    return entry > 0 ? entry - 1 : undefined;
  }

  /** @param slot where `ids` already has the id; the id must not be in the table */
  add(id: number, slot: number, ids: Float64Array): void {
    if (this.#taken >= this.#entries.length * MOST_FULL) this.#widen(ids);
    this.#entries[this.#find(id, ids)] = slot + 1;
    this.#taken++;
  }

  remove(id: number, ids: Float64Array): void {
    const at = this.#find(id, ids);
    if ((this.#entries[at] as number) > 0) this.#entries[at] = REMOVED;
  }

  /** The position of the id, or of the empty entry that ends the search for it. */
  #find(id: number, ids: Float64Array): number {
    const last = this.#entries.length - 1;
    let at = Math.imul(id | 0, 0x9e3779b1) & last;
    for (;;) {
      const entry = this.#entries[at] as number;
      if (entry === EMPTY || (entry > 0 && ids[entry - 1] === id)) return at;
      at = (at + 1) & last;
    }
  }

  #widen(ids: Float64Array): void {
    const slots = this.#entries.filter((entry) => entry > 0);
    this.#entries = new Int32Array(getLength(2 * slots.length));
    this.#taken = slots.length;
    for (const slot of slots) this.#entries[this.#find(ids[slot - 1] as number, ids)] = slot;
  }
}

/** A power of two with spare entries. */
function getLength(expected: number): number {
  let length = FIRST_LENGTH;
  while (length * MOST_FULL < expected) length *= 2;
  return length;
}

const FIRST_CAPACITY = 2048;
const GROWTH = 1.25;
/** Extra space for rows that are added between counting and loading, and for the changes of the first hours. */
const SPARE = 1.02;
const SUM_MODULUS = 1_000_003;

/** Number of cells of `PLACED` for each place. */
export const CELLS_PER_PLACE = PLACED.reduce((cells, { holds }) => cells * holds.length, 1);

/** Count and checksum by place, which the consistency check compares with the database. */
export type PlaceSums = Record<string, { count: number; sum: number }>;

/**
 * The public listings as columns. Slots are only appended: a changed row marks its old slot as dead and takes a new
 * one, and the whole index is built again when too many are dead.
 */
export class ListingIndex {
  capacity: number;
  /** Slots taken, including dead ones. */
  slots = 0;
  alive = 0;
  live: Bits;

  ids: Float64Array<ArrayBuffer>;
  readonly score: NumberColumn;
  readonly posted: NumberColumn;
  readonly ratingRank: NumberColumn;
  /** The column of each range filter. */
  readonly ranges: Readonly<Record<NamesOf<"range">, NumberColumn>>;
  readonly points: PointColumn;

  /** Place and the codes of `PLACED` in one number. */
  placed: Uint32Array<ArrayBuffer>;
  /** The codes of each of `JOINTS` in one number. */
  readonly joints: Uint16Array<ArrayBuffer>[];
  /** For each filter with options, a bitset for each value of its column. */
  readonly options: ReadonlyMap<FilterName, Map<string, Bits>>;

  readonly places = new PlaceDictionary();
  readonly words = new Postings();
  readonly strongWords = new Postings();
  readonly #slotOf: SlotTable;

  /** @param expected how many listings there will be: arrays that need not grow use the least memory */
  constructor(expected = 0) {
    const capacity = Math.max(FIRST_CAPACITY, roundUp(expected * SPARE));
    const words = getWordsFor(capacity);
    this.capacity = capacity;
    this.live = new Uint32Array(words);
    this.ids = new Float64Array(capacity);
    this.score = new NumberColumn(new Uint32Array(capacity));
    this.posted = new NumberColumn(new Uint32Array(capacity));
    this.ratingRank = new NumberColumn(new Uint32Array(capacity));
    this.ranges = {
      price: new NumberColumn(new Float64Array(capacity)),
      area: new NumberColumn(new Float64Array(capacity)),
    };
    this.points = new PointColumn(capacity);
    this.placed = new Uint32Array(capacity);
    this.joints = COMPOSITE_KEYS.map(() => new Uint16Array(capacity));
    this.options = new Map(
      OPTIONED.map(({ name, values }) => [
        name,
        new Map(values.map((value) => [value, new Uint32Array(words)])),
      ]),
    );
    this.#slotOf = new SlotTable(capacity);
  }

  /** Adds a row and replaces any earlier one with the same id. */
  add(row: IndexRow): void {
    this.remove(row.id);
    if (this.slots === this.capacity) this.#widen();
    const slot = this.slots++;
    this.alive++;
    setBit(this.live, slot);
    this.#setColumns(slot, row);
    this.#slotOf.add(row.id, slot, this.ids);
    this.#setCodes(slot, row);
    this.words.add(slot, row.words, this.capacity);
    this.strongWords.add(slot, row.strong_words, this.capacity);
  }

  /** Removes a row; does nothing if the id is unknown. */
  remove(id: number): void {
    const slot = this.#slotOf.get(id, this.ids);
    if (slot === undefined) return;
    this.#slotOf.remove(id, this.ids);
    this.alive--;
    clearBit(this.live, slot);
  }

  /** Count and checksum of the live rows by town and locality. */
  sums(): PlaceSums {
    const sums: PlaceSums = {};
    for (let slot = 0; slot < this.slots; slot++) {
      if (!hasBit(this.live, slot)) continue;
      const place = this.getPlace(slot);
      const key = `${this.places.slug(place, "town")}/${this.places.slug(place, "locality") ?? ""}`;
      sums[key] ??= { count: 0, sum: 0 };
      sums[key].count++;
      sums[key].sum += this.#checksum(slot);
    }
    return sums;
  }

  getPlace(slot: number): number {
    return Math.floor((this.placed[slot] as number) / CELLS_PER_PLACE);
  }

  #checksum(slot: number): number {
    const price = this.ranges.price.values[slot] as number;
    const known = Number.isNaN(price) ? 0 : price;
    const weighed = (this.ids[slot] as number) * 31 + known + (this.score.values[slot] as number) * 7;
    return (weighed + (this.posted.values[slot] as number)) % SUM_MODULUS;
  }

  #setColumns(slot: number, row: IndexRow): void {
    this.ids[slot] = row.id;
    this.score.set(slot, row.score);
    this.posted.set(slot, row.posted);
    this.ratingRank.set(slot, row.rating_rank);
    this.ranges.price.set(slot, row.price);
    this.ranges.area.set(slot, row.area);
    this.points.set(slot, row.lat, row.lng);
  }

  #setCodes(slot: number, row: IndexRow): void {
    const joinValues = (dimensions: typeof DIMENSIONS, first: number) =>
      dimensions.reduce((cell, each) => cell * each.holds.length + each.code(row), first);
    this.placed[slot] = joinValues(PLACED, this.places.add(row, slot));
    for (const [i, dimensions] of COMPOSITE_KEYS.entries())
      (this.joints[i] as Uint16Array)[slot] = joinValues(dimensions, 0);
    for (const { name, of } of OPTIONED)
      for (const value of of(row)) {
        const bits = this.options.get(name)?.get(value);
        if (bits) setBit(bits, slot);
      }
  }

  #widen(): void {
    const capacity = roundUp(this.capacity * GROWTH);
    this.capacity = capacity;
    this.live = widenArray(this.live, getWordsFor(capacity));
    this.ids = widenArray(this.ids, capacity);
    const { score, posted, ratingRank, ranges, points } = this;
    for (const column of [score, posted, ratingRank, ...Object.values(ranges), points])
      column.widen(capacity);
    this.placed = widenArray(this.placed, capacity);
    for (const [i, joint] of this.joints.entries()) this.joints[i] = widenArray(joint, capacity);
    for (const bitsets of this.options.values())
      for (const [value, bits] of bitsets) bitsets.set(value, widenArray(bits, getWordsFor(capacity)));
  }
}

/** Rounds up to whole blocks of the columns. */
const roundUp = (slots: number): number => Math.ceil(slots / BLOCK) * BLOCK;
