import type { Redis } from "ioredis";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { MemoryCounter } from "./attempt-counter.memory.ts";
import { RedisCounter } from "./rate-limit-counter.ts";
import type { RateLimitCounter } from "./rate-limiter.ts";

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
