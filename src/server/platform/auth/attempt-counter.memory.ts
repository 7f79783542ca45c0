import type { Clock } from "../clock.ts";
import type { RateLimitCounter, RateLimitState } from "./rate-limiter.ts";

interface Window {
  count: number;
  endsAt: number;
}

/** Above this number of keys, the oldest tenth is deleted. */
const MOST_KEYS = 100_000;
const ROOM = MOST_KEYS / 10;
/** How often expired windows are deleted, as long as anything is counted: the keys are personal network addresses. */
const SWEEP_MS = 60_000;

/** Counts attempts in the memory of this process. */
export class MemoryCounter implements RateLimitCounter {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  #sweptAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many keys it holds now. */
  get size(): number {
    return this.#windows.size;
  }

  async add(key: string, seconds: number): Promise<RateLimitState> {
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

  /** Windows have different lengths, so expired ones can be anywhere in the map. */
  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }

  #makeRoom(now: number): void {
    if (this.#windows.size < MOST_KEYS) return;
    this.#sweep(now);
    // Deleted in bulk, so that a flood of new keys does not cause a scan for each of them.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MOST_KEYS - ROOM) return;
      this.#windows.delete(key);
    }
  }
}
