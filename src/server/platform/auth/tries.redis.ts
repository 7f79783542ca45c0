import type { Redis } from "ioredis";
import type { Log } from "../log.ts";
import type { Tries, TryCounter } from "./attempts.ts";

/** One step for counting and for opening the window, so that no key is ever left without an end. */
const ADD = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;
const PREFIX = "thikana:tries:";

/**
 * Counts tries in Redis, for all processes together. While Redis does not answer they are counted in this process, so
 * that nobody is locked out and nothing is unlimited.
 */
export class RedisTries implements TryCounter {
  readonly #redis: Redis;
  readonly #meanwhile: TryCounter;
  readonly #log: Log;

  constructor(redis: Redis, meanwhile: TryCounter, log: Log) {
    this.#redis = redis;
    this.#meanwhile = meanwhile;
    this.#log = log;
  }

  async add(key: string, seconds: number): Promise<Tries> {
    try {
      const answer = await this.#redis.eval(ADD, 1, PREFIX + key, seconds * 1000);
      const [count = 0, msLeft = 0] = answer as number[];
      return { count, msLeft };
    } catch (error) {
      this.#log.warn({ err: error }, "Redis does not count; this process does meanwhile");
      return this.#meanwhile.add(key, seconds);
    }
  }

  async remove(key: string): Promise<void> {
    await this.#meanwhile.remove(key);
    try {
      await this.#redis.del(PREFIX + key);
    } catch (error) {
      this.#log.warn({ err: error }, "Redis does not forget a count; its window ends by itself");
    }
  }
}
