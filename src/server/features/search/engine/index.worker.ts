/** The search index in its own thread: searching a million rows would block every other request. */
import { serveThread } from "#server/platform/work/serve-thread.ts";
import type { RowPlace } from "./feed.store.ts";
import type { IndexRow } from "./filter-columns.ts";
import { countAroundInIndex, countInIndex, findIdsInIndex, findInIndex } from "./find-in-index.ts";
import type { IndexRequest, IndexSize } from "./index-channel.ts";
import { ListingIndex } from "./listing-index.ts";
import { mapInIndex } from "./map-in-index.ts";

let current = new ListingIndex();
/** The index that is being built to replace the present one. */
let next: ListingIndex | null = null;

function handle(request: IndexRequest): unknown {
  switch (request.kind) {
    case "find":
      return findInIndex(current, request.query, request.area);
    case "find-ids":
      return findIdsInIndex(current, request.query, request.area);
    case "count":
      return countInIndex(current, request.query, request.area);
    case "count-around":
      return countAroundInIndex(current, request.query, request.circles);
    case "map":
      return mapInIndex(current, request.query, request.zoom, request.area);
    case "change":
      for (const index of next ? [current, next] : [current]) {
        for (const id of request.removed) index.remove(id);
        for (const row of request.rows) index.add(row);
      }
      return getSize(current);
    case "begin":
      next = new ListingIndex(request.expected);
      return null;
    case "load":
      return loadPage(JSON.parse(request.page));
    case "take-over":
      current = next ?? current;
      next = null;
      return getSize(current);
    case "sums":
      return current.sums();
  }
}

function loadPage(rows: readonly IndexRow[]): RowPlace | null {
  for (const row of rows) next?.add(row);
  const last = rows.at(-1);
  return last ? { town: last.town_slug, locality: last.locality_slug ?? "", id: last.id } : null;
}

const getSize = ({ alive, slots }: ListingIndex): IndexSize => ({ alive, slots });

serveThread(handle);
