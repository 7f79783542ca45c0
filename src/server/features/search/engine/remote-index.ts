import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import type { Area, Circle } from "#domain/place/area.ts";
import type { Channel } from "#server/platform/work/channel.ts";
import { explainNotReady, type FollowingEngine, type FoundPage, type IndexFigures } from "./engine.ts";

/** What web processes call in the process that has the index. */
export type SharedIndexMethods = Pick<
  FollowingEngine,
  "find" | "findIds" | "count" | "countAround" | "map" | "reach"
>;

/** What the index of this process offers to others. */
export const offerIndex = (index: FollowingEngine): SharedIndexMethods => ({
  find: (query, area) => index.find(query, area),
  findIds: (query, area) => index.findIds(query, area),
  count: (query, area) => index.count(query, area),
  countAround: (query, circles) => index.countAround(query, circles),
  map: (query, zoom, area) => index.map(query, zoom, area),
  reach: (xid) => index.reach(xid),
});

/** The state of the shared index, which its process sends each second and after every change. */
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

/** The index in the process that the web processes of this machine share. */
export class RemoteIndex implements FollowingEngine {
  readonly #remote: Pick<Channel<SharedIndexMethods>, "call">;
  readonly #listeners = new Set<() => void>();
  #state = UNKNOWN;

  constructor(remote: Pick<Channel<SharedIndexMethods>, "call">) {
    this.#remote = remote;
  }

  /** The other process has started it. */
  start(): void {}

  get loaded(): boolean {
    return this.#state.loaded;
  }

  find(query: ListingQuery, area?: Area): Promise<FoundPage> {
    return this.#remote.call("find", query, area);
  }

  findIds(query: ListingQuery, area?: Area): Promise<number[]> {
    return this.#remote.call("findIds", query, area);
  }

  count(query: ListingQuery, area?: Area): Promise<number> {
    return this.#remote.call("count", query, area);
  }

  countAround(query: ListingQuery, circles: readonly Circle[]): Promise<number[]> {
    return this.#remote.call("countAround", query, circles);
  }

  map(query: ListingQuery, zoom: number, area?: Area): Promise<FoundMap> {
    return this.#remote.call("map", query, zoom, area);
  }

  reach(xid: bigint): Promise<void> {
    return this.#remote.call("reach", xid);
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
