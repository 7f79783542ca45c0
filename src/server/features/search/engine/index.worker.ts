/** The search index, in a thread of its own: a search of a million rows would hold up every other request. */
import { serveThread } from "#server/platform/work/serve-thread.ts";
import { countInIndex, findInIndex } from "./find-in-index.ts";
import type { IndexRequest, IndexSize } from "./index-channel.ts";
import { ListingIndex } from "./listing-index.ts";
import { mapInIndex } from "./map-in-index.ts";

let current = new ListingIndex();
/** The index that is being built to take over. */
let next: ListingIndex | null = null;

function handle(request: IndexRequest): unknown {
  switch (request.kind) {
    case "find":
      return findInIndex(current, request.query, request.area);
    case "count":
      return countInIndex(current, request.query, request.area);
    case "map":
      return mapInIndex(current, request.query, request.zoom, request.area);
    case "change":
      for (const index of next ? [current, next] : [current]) {
        for (const id of request.removed) index.remove(id);
        for (const row of request.rows) index.add(row);
      }
      return getSize(current);
    case "begin":
      next = new ListingIndex();
      return null;
    case "load":
      for (const row of request.rows) next?.add(row);
      return null;
    case "take-over":
      current = next ?? current;
      next = null;
      return getSize(current);
    case "sums":
      return current.sums();
  }
}

const getSize = ({ alive, slots }: ListingIndex): IndexSize => ({ alive, slots });

serveThread(handle);
