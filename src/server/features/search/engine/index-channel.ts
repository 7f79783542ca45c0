import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import type { Area, Circle } from "#domain/place/area.ts";
import { Thread } from "#server/platform/work/thread.ts";
import type { FoundPage, IndexRow, SearchEngine } from "./engine.ts";
import type { RowPlace } from "./feed.store.ts";
import type { IndexMethods } from "./index.worker.ts";
import type { PlaceSums } from "./memory/listing-index.ts";

/** Live rows, and the slots taken by live and dead rows. */
export interface IndexSize {
  readonly alive: number;
  readonly slots: number;
}

/** The index in its worker thread. Messages are answered in the order in which they were sent. */
export class IndexChannel implements SearchEngine {
  readonly #thread = new Thread<IndexMethods>(new URL("./index.worker.ts", import.meta.url), {
    name: "The search index",
  });

  get stopped(): boolean {
    return this.#thread.stopped;
  }

  find(query: ListingQuery, area?: Area): Promise<FoundPage> {
    return this.#thread.call("find", query, area);
  }

  findIds(query: ListingQuery, area?: Area): Promise<number[]> {
    return this.#thread.call("findIds", query, area);
  }

  count(query: ListingQuery, area?: Area): Promise<number> {
    return this.#thread.call("count", query, area);
  }

  countAround(query: ListingQuery, circles: readonly Circle[]): Promise<number[]> {
    return this.#thread.call("countAround", query, circles);
  }

  map(query: ListingQuery, zoom: number, area?: Area): Promise<FoundMap> {
    return this.#thread.call("map", query, zoom, area);
  }

  /** Adds changed rows and removes those that are no longer public, also in an index that is being built. */
  change(rows: IndexRow[], removed: number[]): Promise<IndexSize> {
    return this.#thread.call("change", rows, removed);
  }

  /**
   * Starts a new index beside the present one; `load` fills it and `takeOver` replaces the present one.
   * @param expected about how many rows it will have
   */
  begin(expected: number): Promise<void> {
    return this.#thread.call("begin", expected);
  }

  /** @param page as `readRowsAfter` returns it @returns the position of its last row; null if the page is empty */
  load(page: string): Promise<RowPlace | null> {
    return this.#thread.call("load", page);
  }

  takeOver(): Promise<IndexSize> {
    return this.#thread.call("takeOver");
  }

  sums(): Promise<PlaceSums> {
    return this.#thread.call("sums");
  }

  close(): Promise<void> {
    return this.#thread.end();
  }
}
