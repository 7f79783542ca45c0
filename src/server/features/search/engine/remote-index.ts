import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import type { Area, Circle } from "#domain/place/area.ts";
import { explainNotReady, type FollowingEngine, type FoundPage, type IndexFigures } from "./engine.ts";
import type { IndexRequest } from "./index-channel.ts";

/** What web processes ask the process that has the index. */
export type SharedIndexRequest =
  | Extract<IndexRequest, { kind: "find" | "find-ids" | "count" | "count-around" | "map" }>
  | { kind: "reach"; xid: bigint };

/** The state of the shared index, which its process tells each second and after every change. */
export interface IndexState {
  readonly loaded: boolean;
  readonly figures: IndexFigures;
  /** Whether search results may have changed. */
  readonly changed: boolean;
}

const UNKNOWN: IndexState = {
  loaded: false,
  figures: { listings: 0, slots: 0, lagSeconds: 0, differences: 0 },
  changed: false,
};

type Ask = <T>(request: SharedIndexRequest) => Promise<T>;

/** The index in the process that the web processes of this machine share. */
export class RemoteIndex implements FollowingEngine {
  readonly #ask: Ask;
  readonly #listeners = new Set<() => void>();
  #state = UNKNOWN;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The other process has started it. */
  start(): void {}

  get loaded(): boolean {
    return this.#state.loaded;
  }

  find(query: ListingQuery, area?: Area): Promise<FoundPage> {
    return this.#ask({ kind: "find", query, area });
  }

  findIds(query: ListingQuery, area?: Area): Promise<number[]> {
    return this.#ask({ kind: "find-ids", query, area });
  }

  count(query: ListingQuery, area?: Area): Promise<number> {
    return this.#ask({ kind: "count", query, area });
  }

  countAround(query: ListingQuery, circles: readonly Circle[]): Promise<number[]> {
    return this.#ask({ kind: "count-around", query, circles });
  }

  map(query: ListingQuery, zoom: number, area?: Area): Promise<FoundMap> {
    return this.#ask({ kind: "map", query, zoom, area });
  }

  reach(xid: bigint): Promise<void> {
    return this.#ask({ kind: "reach", xid });
  }

  onChange(callback: () => void): void {
    this.#listeners.add(callback);
  }

  notReady(): string | null {
    return explainNotReady(this.loaded, this.figures());
  }

  figures(): IndexFigures {
    return this.#state.figures;
  }

  /** The index belongs to the other process, which closes it. */
  async close(): Promise<void> {}

  receiveState(state: IndexState): void {
    this.#state = state;
    if (state.changed) for (const listener of this.#listeners) listener();
  }

  /** Until the other process is back, plain SQL answers. */
  forgetState(): void {
    this.#state = UNKNOWN;
  }
}

/** The other side: asks the index of this process. */
export function answerIndexRequest(index: FollowingEngine, request: SharedIndexRequest): Promise<unknown> {
  switch (request.kind) {
    case "find":
      return index.find(request.query, request.area);
    case "find-ids":
      return index.findIds(request.query, request.area);
    case "count":
      return index.count(request.query, request.area);
    case "count-around":
      return index.countAround(request.query, request.circles);
    case "map":
      return index.map(request.query, request.zoom, request.area);
    case "reach":
      return index.reach(request.xid);
  }
}
