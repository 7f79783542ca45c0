import type { Redis } from "ioredis";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { MemoryTries } from "./attempt-counter.memory.ts";
import { RedisTries } from "./attempt-counter.redis.ts";
import type { AttemptCounter } from "./attempts.ts";

interface Where {
  /** Counts for all processes together; without it, or while it is down, the following counts. */
  redis?: Redis | undefined;
  /** Counts for the web processes of this machine; without it, this process counts for itself. */
  sharedAttempts?: AttemptCounter | undefined;
  clock: Clock;
  log: Log;
}

/** Chooses where attempts and calls are counted. */
export function createAttemptCounter({ redis, sharedAttempts, clock, log }: Where): AttemptCounter {
  const local = sharedAttempts ?? new MemoryTries(clock);
  return redis ? new RedisTries(redis, { meanwhile: local, clock, log }) : local;
}
