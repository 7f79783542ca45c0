import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readFromPrimary } from "#server/platform/database/replica-reads.ts";
import {
  BEFORE_ALL,
  type Change,
  countRows,
  type RowPlace,
  readChangesFrom,
  readOldestOpen,
  readRows,
  readRowsAfter,
  readSumsByPlace,
  STORED_HOURS,
} from "./feed.store.ts";
import type { IndexChannel, IndexSize } from "./index-channel.ts";

const CHUNK = 2000;
/** Dead slots slow down every search; below this share, building a new index would cost more. */
const DEAD_SHARE = 0.25;
const FEW_DEAD = 256;
/** A difference may be a change between the two reads; one that remains after this many tries is an error. */
const LOOKS = 3;

export interface FollowerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly index: IndexChannel;
  /** Called when search results may have changed. */
  readonly onChange: () => void;
}

/**
 * Keeps the index equal to the database. It reads changes from the oldest transaction that was still open at the
 * previous read, because a transaction that began earlier may commit later; changes already applied since then are
 * remembered by number. All steps run one after another, so that an older state of a row never replaces a newer one.
 */
export class Follower {
  readonly #deps: FollowerDeps;
  readonly #applied = new Map<number, bigint>();
  #low = 0n;
  #turn: Promise<unknown> = Promise.resolve();
  loaded = false;
  size: IndexSize = { alive: 0, slots: 0 };
  /** When the index was last equal to the database. */
  lookedAt = new Date(0);

  constructor(deps: FollowerDeps) {
    this.#deps = deps;
  }

  /** Builds the index; an existing one continues to answer and to follow changes until the new one replaces it. */
  load(): Promise<void> {
    return this.#inTurn(() => this.#load());
  }

  /** Applies new changes. Builds the index again if too many slots are dead, or if changes may have been missed. */
  async look(): Promise<void> {
    const astray = await this.#inTurn(() => this.#look());
    const dead = this.size.slots - this.size.alive;
    if (astray || (dead > FEW_DEAD && dead > this.size.slots * DEAD_SHARE)) await this.load();
  }

  /** Makes sure that the changes of an ended transaction are applied. */
  async reach(xid: bigint): Promise<void> {
    if (xid >= this.#low) await this.look();
  }

  /**
   * Compares count and checksum of every place with the database. If they differ, builds the index again and returns
   * false.
   */
  async verify(): Promise<boolean> {
    for (let look = 0; look < LOOKS; look++) {
      const same = await this.#inTurn(async () => {
        await this.#look();
        const truth = await readSumsByPlace(this.#deps.database.db);
        return isDeepStrictEqual(truth, await this.#deps.index.sums());
      });
      if (same) return true;
    }
    await this.load();
    return false;
  }

  async #load(): Promise<void> {
    const { db } = this.#deps.database;
    const { index } = this.#deps;
    if (!this.loaded) this.#low = await readOldestOpen(db);
    await index.begin(await countRows(db));
    let last: RowPlace | null = BEFORE_ALL;
    while (last) {
      last = await index.load(await readRowsAfter(db, last));
      await this.#look();
    }
    this.size = await index.takeOver();
    this.loaded = true;
    this.#deps.onChange();
  }

  /** Returns true if changes may have been missed. */
  async #look(): Promise<boolean> {
    const { database, clock, index, onChange } = this.#deps;
    const at = clock.now();
    const { low, changes } = await readChangesFrom(database.db, this.#low);
    if (low < this.#low || this.#wasUnavailable(at)) return this.#startOver();
    const fresh = changes.filter(({ seq }) => !this.#applied.has(seq));
    await this.#apply(fresh);
    for (const { seq, xid } of fresh) this.#applied.set(seq, xid);
    for (const [seq, xid] of this.#applied) if (xid < low) this.#applied.delete(seq);
    this.#low = low;
    this.lookedAt = at;
    if (fresh.length > 0 && !index.stopped) onChange();
    return false;
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    const { database, index } = this.#deps;
    const ids = [...new Set(changes.map(({ propertyId }) => propertyId))];
    for (let i = 0; i < ids.length; i += CHUNK) {
      const chunk = ids.slice(i, i + CHUNK);
      const rows = await readRows(database.db, chunk);
      const found = new Set(rows.map(({ id }) => id));
      this.size = await index.change(
        rows,
        chunk.filter((id) => !found.has(id)),
      );
    }
  }

  /** Whether it was away for so long that changes have been deleted meanwhile. */
  #wasUnavailable(at: Date): boolean {
    return this.loaded && at.getTime() - this.lookedAt.getTime() > (STORED_HOURS - 1) * 3_600_000;
  }

  /** A restored dump has lower transaction numbers, so everything remembered is invalid. */
  #startOver(): boolean {
    this.loaded = false;
    this.#applied.clear();
    return true;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    // A replica's snapshot is another one: changes between the two would be applied twice, or look like a restored dump.
    const read = () => readFromPrimary(work);
    const done = this.#turn.then(read, read);
    this.#turn = done.catch(() => {});
    return done;
  }
}
