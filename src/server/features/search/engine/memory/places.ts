import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FilterName } from "#domain/listing/filters/registry.ts";
import { STEPS_PER_DEGREE } from "#domain/map/cells.ts";
import { type Area, type Circle, createInside, getAreaBounds } from "#domain/place/area.ts";
import type { Bbox } from "#domain/place/places.ts";
import type { IndexRow } from "../engine.ts";
import { type Bits, BLOCK, findLowestBit, getBlocksFor, setRange, widenArray } from "./columns.ts";

export type PlaceGroup = "region" | "town" | "locality";
export const PLACE_GROUPS = ["region", "town", "locality"] as const satisfies readonly FilterName[];
export const isPlaceGroup = (name: FilterName): name is PlaceGroup =>
  (PLACE_GROUPS as readonly FilterName[]).includes(name);

interface Place {
  readonly region: string;
  readonly town: string;
  readonly locality: string | null;
  /** Start and end (excluded) of each range of slots; there are few, since rows are loaded place by place. */
  readonly stretches: number[];
}

/** The dictionary of places that have rows, with the slots of each place. */
export class PlaceDictionary {
  readonly #numbers = new Map<string, number>();
  readonly #places: Place[] = [];

  get size(): number {
    return this.#places.length;
  }

  /** Returns the place's number, and records the slot for it. */
  add(row: IndexRow, slot: number): number {
    const { region_slug: region, town_slug: town, locality_slug: locality } = row;
    const key = `${region} ${town} ${locality ?? ""}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#places.length;
      this.#numbers.set(key, number);
      this.#places.push({ region, town, locality, stretches: [] });
    }
    const stretches = (this.#places[number] as Place).stretches;
    if (stretches.at(-1) === slot) stretches[stretches.length - 1] = slot + 1;
    else stretches.push(slot, slot + 1);
    return number;
  }

  /** The slug of a place in a group; null if it has no known locality. */
  slug(number: number, group: PlaceGroup): string | null {
    return (this.#places[number] as Place)[group];
  }

  /** Marks the slots of the places that a search selects in one group. */
  mark(query: ListingQuery, group: PlaceGroup, bits: Bits): void {
    const wanted = new Set<string>(query[group]);
    for (const place of this.#places) {
      const slug = place[group];
      if (slug === null || !wanted.has(slug)) continue;
      for (let i = 0; i < place.stretches.length; i += 2)
        setRange(bits, place.stretches[i] as number, place.stretches[i + 1] as number);
    }
  }
}

const FIRST_POINTS = 1024;
/** Points are indexed by squares of this many steps, about a kilometre. */
const SQUARE_STEPS = 10;
const AROUND_THE_EARTH = 360 * STEPS_PER_DEGREE;
/** Larger than any coordinate, in steps. */
const FAR = 2 * AROUND_THE_EARTH;

const inSteps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE);
const getSquare = (steps: number): number => Math.floor(steps / SQUARE_STEPS);
/** Joins two coordinates into one number. */
const joinNumbers = (x: number, y: number): number => y * AROUND_THE_EARTH + x;

/** How many rows are at each point, and one of their slots. */
export interface PointCounts {
  readonly counts: Int32Array<ArrayBuffer>;
  readonly slots: Int32Array<ArrayBuffer>;
}

/**
 * The public positions of listings. Public points are on a grid of 100 metres, so many listings share one: each point
 * is stored once, and each slot has the number of its point. An area is tested once for each point.
 */
export class PointColumn {
  /** The number of each slot's point. */
  of: Uint32Array<ArrayBuffer>;
  /** The position of each point, east and north, in steps of the grid. */
  x = new Int32Array(FIRST_POINTS);
  y = new Int32Array(FIRST_POINTS);
  size = 0;
  readonly #numbers = new Map<number, number>();
  readonly #squares = new Map<number, number[]>();
  /** The bounds of each block of slots, in steps. */
  #west: Int32Array<ArrayBuffer>;
  #south: Int32Array<ArrayBuffer>;
  #east: Int32Array<ArrayBuffer>;
  #north: Int32Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.of = new Uint32Array(capacity);
    const blocks = getBlocksFor(capacity);
    this.#west = new Int32Array(blocks).fill(FAR);
    this.#south = new Int32Array(blocks).fill(FAR);
    this.#east = new Int32Array(blocks).fill(-FAR);
    this.#north = new Int32Array(blocks).fill(-FAR);
  }

  /** @param lat in degrees, on the public grid */
  set(slot: number, lat: number, lng: number): void {
    const [x, y] = [inSteps(lng), inSteps(lat)];
    this.of[slot] = this.#numberOf(x, y);
    const block = Math.floor(slot / BLOCK);
    this.#west[block] = Math.min(this.#west[block] as number, x);
    this.#south[block] = Math.min(this.#south[block] as number, y);
    this.#east[block] = Math.max(this.#east[block] as number, x);
    this.#north[block] = Math.max(this.#north[block] as number, y);
  }

  /** For each point, 1 if it is in the box and in the area, otherwise 0. */
  test([west, south, east, north]: Bbox, area: Area): Uint8Array {
    const isInside = createInside(area);
    const hits = new Uint8Array(this.size);
    for (let point = 0; point < this.size; point++) {
      const lng = (this.x[point] as number) / STEPS_PER_DEGREE;
      const lat = (this.y[point] as number) / STEPS_PER_DEGREE;
      if (lng >= west && lng <= east && lat >= south && lat <= north && isInside(lat, lng)) hits[point] = 1;
    }
    return hits;
  }

  /** For each block of slots, 1 if some of it may be in the box, otherwise 0. */
  testBlocks([west, south, east, north]: Bbox): Uint8Array {
    return Uint8Array.from(this.#west, (x, block) =>
      x <= east * STEPS_PER_DEGREE &&
      (this.#east[block] as number) >= west * STEPS_PER_DEGREE &&
      (this.#south[block] as number) <= north * STEPS_PER_DEGREE &&
      (this.#north[block] as number) >= south * STEPS_PER_DEGREE
        ? 1
        : 0,
    );
  }

  /** How many of the matches are at each point. */
  count(matches: Bits): PointCounts {
    const counts = new Int32Array(this.size);
    const slots = new Int32Array(this.size);
    for (let w = 0; w < matches.length; w++) {
      let open = matches[w] as number;
      while (open !== 0) {
        const slot = w * 32 + findLowestBit(open);
        open &= open - 1;
        const point = this.of[slot] as number;
        counts[point] = (counts[point] as number) + 1;
        slots[point] = slot;
      }
    }
    return { counts, slots };
  }

  /** The sum of the counts of the points in a circle. */
  sumAround(circle: Circle, counts: Int32Array): number {
    const area: Area = { circle, polygon: null };
    const isInside = createInside(area);
    const [west, south, east, north] = (getAreaBounds(area) as Bbox).map(inSteps).map(getSquare) as [
      ...[number, number, number, number],
    ];
    let sum = 0;
    for (let y = south; y <= north; y++)
      for (let x = west; x <= east; x++)
        for (const point of this.#squares.get(joinNumbers(x, y)) ?? []) {
          const [lat, lng] = [this.y[point] as number, this.x[point] as number];
          if (isInside(lat / STEPS_PER_DEGREE, lng / STEPS_PER_DEGREE)) sum += counts[point] as number;
        }
    return sum;
  }

  widen(capacity: number): void {
    this.of = widenArray(this.of, capacity);
    const blocks = getBlocksFor(capacity);
    this.#west = widenArray(this.#west, blocks, FAR);
    this.#south = widenArray(this.#south, blocks, FAR);
    this.#east = widenArray(this.#east, blocks, -FAR);
    this.#north = widenArray(this.#north, blocks, -FAR);
  }

  #numberOf(x: number, y: number): number {
    const key = joinNumbers(x, y);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.size++;
    if (number === this.x.length) {
      this.x = widenArray(this.x, number * 2);
      this.y = widenArray(this.y, number * 2);
    }
    this.x[number] = x;
    this.y[number] = y;
    this.#numbers.set(key, number);
    const square = joinNumbers(getSquare(x), getSquare(y));
    const others = this.#squares.get(square);
    if (others) others.push(number);
    else this.#squares.set(square, [number]);
    return number;
  }
}
