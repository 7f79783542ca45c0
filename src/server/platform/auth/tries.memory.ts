import type { Clock } from "../clock.ts";
import type { Tries, TryCounter } from "./attempts.ts";

interface Window {
  count: number;
  endsAt: number;
}

/** Beyond so many keys the oldest tenth is thrown out. */
const MOST_KEYS = 100_000;
const ROOM = MOST_KEYS / 10;
/** Windows that are over are thrown out this often, as long as anything is counted: keys are addresses of people. */
const SWEEP_MS = 60_000;

/** Counts tries in this process. */
export class MemoryTries implements TryCounter {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  #sweptAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many keys it knows now. */
  get size(): number {
    return this.#windows.size;
  }

  async add(key: string, seconds: number): Promise<Tries> {
    const now = this.#now();
    if (now - this.#sweptAt >= SWEEP_MS) this.#sweep(now);
    const window = this.#windows.get(key);
    if (window && window.endsAt > now) {
      window.count += 1;
      return { count: window.count, msLeft: window.endsAt - now };
    }
    this.#windows.delete(key);
    this.#makeRoom(now);
    this.#windows.set(key, { count: 1, endsAt: now + seconds * 1000 });
    return { count: 1, msLeft: seconds * 1000 };
  }

  async undo(key: string): Promise<void> {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  async remove(key: string): Promise<void> {
    this.#windows.delete(key);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  /** Windows differ in length, so those that are over stand anywhere. */
  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }

  #makeRoom(now: number): void {
    if (this.#windows.size < MOST_KEYS) return;
    this.#sweep(now);
    // Many at once: whoever floods us with new keys must not make each of them cost a look at all.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MOST_KEYS - ROOM) return;
      this.#windows.delete(key);
    }
  }
}
