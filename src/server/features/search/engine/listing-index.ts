import type { FilterName, NamesOf } from "#domain/listing/filters/registry.ts";
import { type Bits, clearBit, getWordsFor, hasBit, setBit } from "./bits.ts";
import { RangeColumn, widenArray } from "./columns.ts";
import { type DIMENSIONS, JOINTS, OPTIONED, PLACED } from "./dimensions.ts";
import type { IndexRow } from "./filter-columns.ts";
import { PlaceDictionary } from "./places.ts";
import { Postings } from "./postings.ts";

const FIRST_CAPACITY = 2048;
const GROWTH = 1.25;
const SUM_MODULUS = 1_000_003;

/** Cells of `PLACED` for each place. */
export const CELLS_PER_PLACE = PLACED.reduce((cells, { holds }) => cells * holds.length, 1);

/** What the consistency check compares with the database, by place. */
export type PlaceSums = Record<string, { count: number; sum: number }>;

/**
 * The public listings as columns. Slots are only ever appended: a changed row kills its slot and takes a new one, and
 * the whole is built anew when too many are dead.
 */
export class ListingIndex {
  capacity = FIRST_CAPACITY;
  /** Slots taken, dead ones included. */
  slots = 0;
  alive = 0;
  live: Bits = new Uint32Array(getWordsFor(FIRST_CAPACITY));

  ids = new Float64Array(FIRST_CAPACITY);
  score = new Float64Array(FIRST_CAPACITY);
  posted = new Float64Array(FIRST_CAPACITY);
  ratingRank = new Float64Array(FIRST_CAPACITY);
  /** The column of each filter by numbers. */
  readonly ranges: Readonly<Record<NamesOf<"range">, RangeColumn>> = {
    price: new RangeColumn(FIRST_CAPACITY),
    area: new RangeColumn(FIRST_CAPACITY),
  };
  readonly lat = new RangeColumn(FIRST_CAPACITY);
  readonly lng = new RangeColumn(FIRST_CAPACITY);

  /** Place and the codes of `PLACED` in one number. */
  placed = new Uint32Array(FIRST_CAPACITY);
  /** The codes of each of `JOINTS` in one number. */
  readonly joints = JOINTS.map(() => new Uint16Array(FIRST_CAPACITY));
  /** For each filter by option, a bitset for each value of its column. */
  readonly options = new Map<FilterName, Map<string, Bits>>(
    OPTIONED.map(({ name, values }) => [
      name,
      new Map(values.map((value) => [value, new Uint32Array(getWordsFor(FIRST_CAPACITY))])),
    ]),
  );

  readonly places = new PlaceDictionary();
  readonly words = new Postings();
  readonly strongWords = new Postings();
  readonly #slotOf = new Map<number, number>();

  /** Takes a row in, in place of what was known of its id. */
  add(row: IndexRow): void {
    this.remove(row.id);
    if (this.slots === this.capacity) this.#widen();
    const slot = this.slots++;
    this.#slotOf.set(row.id, slot);
    this.alive++;
    setBit(this.live, slot);
    this.#setColumns(slot, row);
    this.#setCodes(slot, row);
    this.words.add(slot, row.words, this.capacity);
    this.strongWords.add(slot, row.strong_words, this.capacity);
  }

  /** Forgets a row; nothing happens where it is not known. */
  remove(id: number): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.#slotOf.delete(id);
    this.alive--;
    clearBit(this.live, slot);
  }

  /** Count and checksum of the live rows by town and locality. */
  sums(): PlaceSums {
    const sums: PlaceSums = {};
    for (let slot = 0; slot < this.slots; slot++) {
      if (!hasBit(this.live, slot)) continue;
      const place = this.placeOf(slot);
      const key = `${this.places.slug(place, "town")}/${this.places.slug(place, "locality") ?? ""}`;
      sums[key] ??= { count: 0, sum: 0 };
      sums[key].count++;
      sums[key].sum += this.#checksum(slot);
    }
    return sums;
  }

  placeOf(slot: number): number {
    return Math.floor((this.placed[slot] as number) / CELLS_PER_PLACE);
  }

  #checksum(slot: number): number {
    const price = this.ranges.price.values[slot] as number;
    const known = Number.isNaN(price) ? 0 : price;
    const weighed = (this.ids[slot] as number) * 31 + known + (this.score[slot] as number) * 7;
    return (weighed + (this.posted[slot] as number)) % SUM_MODULUS;
  }

  #setColumns(slot: number, row: IndexRow): void {
    this.ids[slot] = row.id;
    this.score[slot] = row.score;
    this.posted[slot] = row.posted;
    this.ratingRank[slot] = row.rating_rank ?? Number.NaN;
    this.ranges.price.set(slot, row.price);
    this.ranges.area.set(slot, row.area);
    this.lat.set(slot, row.lat);
    this.lng.set(slot, row.lng);
  }

  #setCodes(slot: number, row: IndexRow): void {
    const joined = (dimensions: typeof DIMENSIONS, first: number) =>
      dimensions.reduce((cell, each) => cell * each.holds.length + each.code(row), first);
    this.placed[slot] = joined(PLACED, this.places.add(row, slot));
    for (const [i, dimensions] of JOINTS.entries())
      (this.joints[i] as Uint16Array)[slot] = joined(dimensions, 0);
    for (const { name, of } of OPTIONED)
      for (const value of of(row)) {
        const bits = this.options.get(name)?.get(value);
        if (bits) setBit(bits, slot);
      }
  }

  #widen(): void {
    const capacity = Math.ceil((this.capacity * GROWTH) / 1024) * 1024;
    this.capacity = capacity;
    this.live = widenArray(this.live, getWordsFor(capacity));
    this.ids = widenArray(this.ids, capacity);
    this.score = widenArray(this.score, capacity);
    this.posted = widenArray(this.posted, capacity);
    this.ratingRank = widenArray(this.ratingRank, capacity);
    for (const column of [...Object.values(this.ranges), this.lat, this.lng]) column.widen(capacity);
    this.placed = widenArray(this.placed, capacity);
    for (const [i, joint] of this.joints.entries()) this.joints[i] = widenArray(joint, capacity);
    for (const bitsets of this.options.values())
      for (const [value, bits] of bitsets) bitsets.set(value, widenArray(bits, getWordsFor(capacity)));
  }
}
