import type { RateLimitCounter, RateLimitState } from "./rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import type { Redis } from "ioredis";

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
export class RedisCounter implements RateLimitCounter {
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
