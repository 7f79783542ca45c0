/** The search index in its own thread: searching a million rows would block every other request. */
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Area, Circle } from "#domain/place/area.ts";
import { serveThread } from "#server/platform/work/thread.ts";
import type { IndexRow } from "./engine.ts";
import type { RowPlace } from "./feed.store.ts";
import type { IndexSize } from "./index-channel.ts";
import { countAroundInIndex, countInIndex, findIdsInIndex, findInIndex } from "./memory/find-in-index.ts";
import { ListingIndex } from "./memory/listing-index.ts";
import { mapInIndex } from "./memory/map-in-index.ts";

let current = new ListingIndex();
/** The index that is being built to replace the present one. */
let next: ListingIndex | null = null;

const methods = {
  find: (query: ListingQuery, area?: Area) => findInIndex(current, query, area),
  findIds: (query: ListingQuery, area?: Area) => findIdsInIndex(current, query, area),
  count: (query: ListingQuery, area?: Area) => countInIndex(current, query, area),
  countAround: (query: ListingQuery, circles: readonly Circle[]) =>
    countAroundInIndex(current, query, circles),
  map: (query: ListingQuery, zoom: number, area?: Area) => mapInIndex(current, query, zoom, area),
  change(rows: readonly IndexRow[], removed: readonly number[]): IndexSize {
    for (const index of next ? [current, next] : [current]) {
      for (const id of removed) index.remove(id);
      for (const row of rows) index.add(row);
    }
    return getSize(current);
  },
  begin(expected: number): void {
    next = new ListingIndex(expected);
  },
  load(page: string): RowPlace | null {
    return loadRows(JSON.parse(page));
  },
  takeOver(): IndexSize {
    current = next ?? current;
    next = null;
    return getSize(current);
  },
  sums: () => current.sums(),
};
export type IndexMethods = typeof methods;

function loadRows(rows: readonly IndexRow[]): RowPlace | null {
  for (const row of rows) next?.add(row);
  const last = rows.at(-1);
  return last ? { town: last.town_slug, locality: last.locality_slug ?? "", id: last.id } : null;
}

const getSize = ({ alive, slots }: ListingIndex): IndexSize => ({ alive, slots });

serveThread(methods);
