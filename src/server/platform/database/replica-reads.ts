import { AsyncLocalStorage } from "node:async_hooks";

/** What a request has to see: a position in the primary's log of changes, as a number. */
export interface RequestReads {
  /** False from the first write on: what follows reads its own writes. */
  mayUseReplica: boolean;
  /** The position of the visitor's last write; 0 if there was none. */
  readonly needed: bigint;
  hasWritten: boolean;
}

const requestReads = new AsyncLocalStorage<RequestReads>();

/** Runs a request. Everything outside of one reads from the primary. */
export const runWithRequestReads = <T>(reading: RequestReads, work: () => T): T =>
  requestReads.run(reading, work);

/** Work of the process itself, even if a request started it: it reads from the primary. */
export const readFromPrimary = <T>(work: () => T): T => requestReads.exit(work);

export const getRequestReads = (): RequestReads | undefined => requestReads.getStore();

/**
 * Whether public data of a moment ago is enough for this request. With a replica, a visitor who has just written, or is
 * signed in, sees the present state.
 */
export function mayReadStale(): boolean {
  const reading = getRequestReads();
  return reading === undefined || (reading.mayUseReplica && reading.needed === 0n);
}

/** A position that no replica reaches: reads come from the primary. */
export const NEVER = 0xffff_ffff_ffff_ffffn;

/** `16/B374D848`, as PostgreSQL writes a position, as a number. @throws Error if it is something else */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!high || !low) throw new Error(`Not a position in the log of changes: ${text}`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** How old the replica's data may be. */
const LONGEST_LAG_MS = 10_000;
const LOOK_MS = 1_000;
/** While a change is on its way to the replica. */
const LOOK_SOON_MS = 100;

/** The two servers, as the watch sees them. */
export interface WatchedServers {
  /** The primary's present position. */
  readPrimary(): Promise<string>;
  /** The position that the replica has replayed; null if it is no replica. */
  readReplica(): Promise<string | null>;
}

export interface ReplicaWatchOptions {
  readonly servers: WatchedServers;
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** Called when the replica is left out, with the reason, and when it is used again. */
  readonly onChange: (isUsable: boolean, reason: string) => void;
}

/**
 * Knows whether public reads may come from the replica. Its lag is measured without its clock: the time since the
 * primary was where the replica is now.
 */
export class ReplicaWatch {
  readonly #options: ReplicaWatchOptions;
  /** Where the primary was, and when; the oldest first. */
  #history: { at: number; position: bigint }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #announced = 0;
  #closed = false;
  #replayed = 0n;
  isUsable = false;
  lagMs = 0;
  /** The position of the last public change that was announced. Whatever is cached from now on must contain it. */
  floor = 0n;

  constructor(options: ReplicaWatchOptions) {
    this.#options = options;
  }

  start(): Promise<void> {
    return this.#lookAndGoOn();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Something public has changed: until its position is known, all reads come from the primary. */
  announce(): void {
    this.floor = NEVER;
    this.#announced++;
    this.#lookSoon();
  }

  /** The replica did not answer a query: it is left out until it answers again. */
  noteFailure(error: unknown): void {
    this.#decide(error instanceof Error ? error.message : String(error));
  }

  async look(): Promise<void> {
    await this.#lookAtPrimary();
    try {
      const text = await this.#options.servers.readReplica();
      if (text === null) return this.#decide("it is not a replica");
      this.#replayed = parsePosition(text);
      this.lagMs = this.#measureLag(this.#replayed);
      this.#decide(
        this.lagMs > LONGEST_LAG_MS ? `it is ${Math.round(this.lagMs / 1000)} seconds behind` : "",
      );
    } catch (error) {
      this.noteFailure(error);
    }
  }

  /** A primary that is away gives no new positions, so the replica is used until its data is too old. */
  async #lookAtPrimary(): Promise<void> {
    const announced = this.#announced;
    const at = this.#options.now();
    try {
      const position = parsePosition(await this.#options.servers.readPrimary());
      this.#history.push({ at, position });
      if (announced === this.#announced && this.floor === NEVER) this.floor = position;
    } catch {
      // Whoever reads from the primary reports it.
    }
  }

  /** The time since the newest known position that the replica has reached. */
  #measureLag(replayed: bigint): number {
    const reached = this.#history.findLastIndex(({ position }) => position <= replayed);
    const oldest = this.#history[Math.max(0, reached)];
    // Older ones are not needed any more.
    if (reached > 0) this.#history = this.#history.slice(reached);
    return oldest ? this.#options.now() - oldest.at : 0;
  }

  #decide(reason: string): void {
    const isUsable = reason === "";
    if (isUsable === this.isUsable) return;
    this.isUsable = isUsable;
    this.#options.onChange(isUsable, reason);
  }

  async #lookAndGoOn(): Promise<void> {
    await this.look();
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const isAwaited = this.floor > this.#replayed;
    this.#timer = setTimeout(() => void this.#lookAndGoOn(), isAwaited ? LOOK_SOON_MS : LOOK_MS);
    this.#timer.unref();
  }

  #lookSoon(): void {
    if (this.#closed || !this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#lookAndGoOn(), 0);
    this.#timer.unref();
  }
}
