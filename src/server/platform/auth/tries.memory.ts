import type { Clock } from "../clock.ts";
import type { Tries, TryCounter } from "./attempts.ts";

interface Window {
  count: number;
  endsAt: number;
}

/** Beyond so many keys, windows that are over are thrown out, and the oldest tenth if that is not enough. */
const MOST_KEYS = 100_000;
const ROOM = MOST_KEYS / 10;

/** Counts tries in this process. */
export class MemoryTries implements TryCounter {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async add(key: string, seconds: number): Promise<Tries> {
    const now = this.#now();
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

  async remove(key: string): Promise<void> {
    this.#windows.delete(key);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #makeRoom(now: number): void {
    if (this.#windows.size < MOST_KEYS) return;
    // Windows differ in length, so those that are over stand anywhere.
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // Many at once: whoever floods us with new keys must not make each of them cost a look at all.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MOST_KEYS - ROOM) return;
      this.#windows.delete(key);
    }
  }
}
