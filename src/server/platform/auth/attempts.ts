import { tooMany } from "#domain/failure.ts";
import type { Clock } from "../clock.ts";

export interface AttemptLimit {
  max: number;
  /** The window, which opens with the first try. */
  seconds: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Beyond so many keys, windows that are over are thrown out, and the oldest if that is not enough. */
const MOST_KEYS = 50_000;

/** Counts tries by key in this process. */
export class Attempts {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  readonly #limit: AttemptLimit;

  constructor(clock: Clock, limit: AttemptLimit) {
    this.#clock = clock;
    this.#limit = limit;
  }

  /** @throws Failure too_many, with the time to wait, where the key has used up its tries */
  check(key: string): void {
    const window = this.#current(key);
    if (window && window.count >= this.#limit.max)
      throw tooMany(Math.max(1, Math.ceil((window.endsAt - this.#now()) / 1000)));
  }

  /** Whether the key has tries left, for what is only counted and never refused. */
  mayCount(key: string): boolean {
    return (this.#current(key)?.count ?? 0) < this.#limit.max;
  }

  /** One more try of the key. */
  count(key: string): void {
    const window = this.#current(key);
    if (window) {
      window.count += 1;
      return;
    }
    this.#makeRoom();
    this.#windows.set(key, { count: 1, endsAt: this.#now() + this.#limit.seconds * 1000 });
  }

  /** Counts a try, or refuses it: counted beforehand, tries that come all at once are counted too. */
  take(key: string): void {
    this.check(key);
    this.count(key);
  }

  /** The key starts afresh. */
  forget(key: string): void {
    this.#windows.delete(key);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    if (!window || window.endsAt > this.#now()) return window;
    this.#windows.delete(key);
    return undefined;
  }

  #makeRoom(): void {
    if (this.#windows.size < MOST_KEYS) return;
    const now = this.#now();
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < MOST_KEYS) return;
      this.#windows.delete(key);
    }
  }
}

/** What limits count by: an IPv6 caller is one /64, since a household has as many addresses as it likes. */
export function addressKey(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill("0"), ...end].slice(0, 4).join(":");
}
