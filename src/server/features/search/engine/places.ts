import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FilterName } from "#domain/listing/filters/registry.ts";
import { type Bits, setRange } from "./bits.ts";
import type { IndexRow } from "./filter-columns.ts";

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
