import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import type { Area, Circle } from "#domain/place/area.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { explainNotReady, type FollowingEngine, type FoundPage, type IndexFigures } from "./engine.ts";
import { pruneChanges } from "./feed.store.ts";
import { Follower } from "./follower.ts";
import { IndexChannel } from "./index-channel.ts";

const LOOK_MS = 250;
const RETRY_MS = 1_000;
const VERIFY_MS = 600_000;
const CHANNEL = "search_change";
const NOT_STARTED = "The search index was not started.";

export interface SearchIndexDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** The in-memory engine of this process: its worker thread, and the code that keeps it equal to the database. */
export class SearchIndex implements FollowingEngine {
  readonly #deps: SearchIndexDeps;
  readonly #listeners = new Set<() => void>();
  #index: IndexChannel | undefined;
  #follower: Follower | undefined;
  #running: Promise<void> | undefined;
  #stopListening: (() => Promise<void>) | undefined;
  #stopping = false;
  #woken = false;
  #wake = (): void => {};
  #verifyAt = 0;
  #differences = 0;

  constructor(deps: SearchIndexDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  get loaded(): boolean {
    return this.#index?.stopped === false && this.#follower?.loaded === true;
  }

  get started(): boolean {
    return this.#running !== undefined;
  }

  async find(query: ListingQuery, area?: Area): Promise<FoundPage> {
    if (!this.#index) throw new Error(NOT_STARTED);
    return this.#index.find(query, area);
  }

  async findIds(query: ListingQuery, area?: Area): Promise<number[]> {
    if (!this.#index) throw new Error(NOT_STARTED);
    return this.#index.findIds(query, area);
  }

  async count(query: ListingQuery, area?: Area): Promise<number> {
    if (!this.#index) throw new Error(NOT_STARTED);
    return this.#index.count(query, area);
  }

  async countAround(query: ListingQuery, circles: readonly Circle[]): Promise<number[]> {
    if (!this.#index) throw new Error(NOT_STARTED);
    return this.#index.countAround(query, circles);
  }

  async map(query: ListingQuery, zoom: number, area?: Area): Promise<FoundMap> {
    if (!this.#index) throw new Error(NOT_STARTED);
    return this.#index.map(query, zoom, area);
  }

  async reach(xid: bigint): Promise<void> {
    await this.#follower?.reach(xid);
  }

  onChange(callback: () => void): void {
    this.#listeners.add(callback);
  }

  notReady(): string | null {
    return this.started ? explainNotReady(this.loaded, this.figures()) : null;
  }

  figures(): IndexFigures {
    const { size, lookedAt } = this.#follower ?? { size: { alive: 0, slots: 0 }, lookedAt: undefined };
    const lag = lookedAt && this.loaded ? this.#deps.clock.now().getTime() - lookedAt.getTime() : 0;
    return {
      listings: size.alive,
      slots: size.slots,
      lagSeconds: Math.max(0, lag) / 1000,
      differences: this.#differences,
    };
  }

  async close(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#running;
    await this.#stopListening?.();
    await this.#index?.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      const failed = await this.#step().then(
        () => false,
        (error: unknown) => {
          this.#deps.log.warn({ err: error }, "The search index could not follow the database");
          return true;
        },
      );
      if (failed || !this.#woken) await this.#pause(failed ? RETRY_MS : LOOK_MS);
    }
  }

  async #step(): Promise<void> {
    this.#stopListening ??= await this.#deps.database.listen(CHANNEL, () => {
      this.#woken = true;
      this.#wake();
    });
    const follower = this.#following();
    if (!follower.loaded) await this.#load(follower);
    await follower.look();
    if (performance.now() > this.#verifyAt) await this.#verify(follower);
  }

  /** Creates a new worker and follower if there is none, or if the worker has died. */
  #following(): Follower {
    if (this.#index && this.#follower && !this.#index.stopped) return this.#follower;
    this.#index = new IndexChannel();
    const { database, clock } = this.#deps;
    const onChange = () => {
      for (const listener of this.#listeners) listener();
    };
    this.#follower = new Follower({ database, clock, index: this.#index, onChange });
    return this.#follower;
  }

  async #load(follower: Follower): Promise<void> {
    const began = performance.now();
    await follower.load();
    this.#verifyAt = performance.now() + VERIFY_MS;
    const ms = Math.round(performance.now() - began);
    this.#deps.log.info({ listings: follower.size.alive, ms }, "The search index is loaded");
  }

  async #verify(follower: Follower): Promise<void> {
    this.#verifyAt = performance.now() + VERIFY_MS;
    if (!(await follower.verify())) {
      this.#differences++;
      this.#deps.log.error("The search index differed from the database and was built anew");
    }
    await pruneChanges(this.#deps.database.db);
  }

  async #pause(ms: number): Promise<void> {
    if (this.#stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
