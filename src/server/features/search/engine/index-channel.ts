import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import type { Area } from "#domain/place/area.ts";
import { Thread } from "#server/platform/work/thread.ts";
import type { FoundPage, SearchEngine } from "./engine.ts";
import type { IndexRow } from "./filter-columns.ts";
import type { PlaceSums } from "./listing-index.ts";

/** Live rows, and the slots that they and the dead ones take. */
export interface IndexSize {
  readonly alive: number;
  readonly slots: number;
}

export type IndexRequest =
  | { kind: "find"; query: ListingQuery; area?: Area | undefined }
  | { kind: "count"; query: ListingQuery; area?: Area | undefined }
  | { kind: "map"; query: ListingQuery; zoom: number; area?: Area | undefined }
  | { kind: "change"; rows: IndexRow[]; removed: number[] }
  | { kind: "begin" }
  | { kind: "load"; rows: IndexRow[] }
  | { kind: "take-over" }
  | { kind: "sums" };

/** The index in its worker thread, reached by messages, which are answered in the order in which they were sent. */
export class IndexChannel implements SearchEngine {
  readonly #thread = new Thread<IndexRequest>(new URL("./index.worker.ts", import.meta.url), {
    name: "The search index",
  });

  get stopped(): boolean {
    return this.#thread.stopped;
  }

  find(query: ListingQuery, area?: Area): Promise<FoundPage> {
    return this.#thread.send({ kind: "find", query, area });
  }

  count(query: ListingQuery, area?: Area): Promise<number> {
    return this.#thread.send({ kind: "count", query, area });
  }

  map(query: ListingQuery, zoom: number, area?: Area): Promise<FoundMap> {
    return this.#thread.send({ kind: "map", query, zoom, area });
  }

  /** Takes in changed rows and forgets those that are no longer public, also in an index that is being built. */
  change(rows: IndexRow[], removed: number[]): Promise<IndexSize> {
    return this.#thread.send({ kind: "change", rows, removed });
  }

  /** Starts a new index beside the one that answers; `load` fills it and `takeOver` puts it in its place. */
  begin(): Promise<void> {
    return this.#thread.send({ kind: "begin" });
  }

  load(rows: IndexRow[]): Promise<void> {
    return this.#thread.send({ kind: "load", rows });
  }

  takeOver(): Promise<IndexSize> {
    return this.#thread.send({ kind: "take-over" });
  }

  sums(): Promise<PlaceSums> {
    return this.#thread.send({ kind: "sums" });
  }

  close(): Promise<void> {
    return this.#thread.end();
  }
}
