import type { Redis } from "ioredis";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
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

/** Counts and sets the expiry in one step, so that a key always expires. */
const ADD = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;
/** Never goes below zero, and never leaves a key without an expiry. */
const UNDO = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count > 0 then redis.call('DECR', KEYS[1]) end
return count`;
const PREFIX = "thikana:tries:";
/** After Redis failed to answer, it is not called again for this long. */
const PAUSE_MS = 1_000;

interface Around {
  meanwhile: RateLimitCounter;
  clock: Clock;
  log: Log;
}

/**
 * Counts attempts in Redis, for all processes together. While Redis does not answer, this process counts them itself,
 * so nobody is locked out and the limits still work.
 */
class RedisCounter implements RateLimitCounter {
  readonly #redis: Redis;
  readonly #around: Around;
  /** Until when Redis is not called again. */
  #awayUntil = 0;

  constructor(redis: Redis, around: Around) {
    this.#redis = redis;
    this.#around = around;
  }

  async add(key: string, seconds: number): Promise<RateLimitState> {
    const { meanwhile, clock, log } = this.#around;
    const now = clock.now().getTime();
    if (now < this.#awayUntil) return meanwhile.add(key, seconds);
    try {
      const answer = await this.#redis.eval(ADD, 1, PREFIX + key, seconds * 1000);
      const [count = 0, msLeft = 0] = answer as number[];
      if (this.#awayUntil > 0) log.info("Redis counts again");
      this.#awayUntil = 0;
      return { count, msLeft };
    } catch (error) {
      // One log line for each outage, not for each call.
      if (this.#awayUntil === 0)
        log.warn({ err: error }, "Redis does not count; this process does meanwhile");
      this.#awayUntil = now + PAUSE_MS;
      return meanwhile.add(key, seconds);
    }
  }

  async undo(key: string): Promise<void> {
    await this.#around.meanwhile.undo(key);
    try {
      await this.#redis.eval(UNDO, 1, PREFIX + key);
    } catch (error) {
      this.#around.log.warn({ err: error }, "Redis does not take a count back; its window ends by itself");
    }
  }

  async remove(key: string): Promise<void> {
    await this.#around.meanwhile.remove(key);
    try {
      await this.#redis.del(PREFIX + key);
    } catch (error) {
      this.#around.log.warn({ err: error }, "Redis does not forget a count; its window ends by itself");
    }
  }
}

interface Where {
  /** Counts for all processes together; without it, or while it is down, the following counts. */
  redis?: Redis | undefined;
  /** Counts for the web processes of this machine; without it, this process counts for itself. */
  sharedAttempts?: RateLimitCounter | undefined;
  clock: Clock;
  log: Log;
}

/** Chooses where attempts and calls are counted. */
export function createRateLimitCounter({ redis, sharedAttempts, clock, log }: Where): RateLimitCounter {
  const local = sharedAttempts ?? new MemoryCounter(clock);
  return redis ? new RedisCounter(redis, { meanwhile: local, clock, log }) : local;
}
