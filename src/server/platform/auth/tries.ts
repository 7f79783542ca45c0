import type { Redis } from "ioredis";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { TryCounter } from "./attempts.ts";
import { MemoryTries } from "./tries.memory.ts";
import { RedisTries } from "./tries.redis.ts";

interface Where {
  /** Counts for all processes together; without it, or while it is down, the following counts. */
  redis?: Redis | undefined;
  /** Counts for the web processes of this machine; without it, this process counts for itself. */
  sharedTries?: TryCounter | undefined;
  clock: Clock;
  log: Log;
}

/** Chooses where attempts and calls are counted. */
export function createTries({ redis, sharedTries, clock, log }: Where): TryCounter {
  const local = sharedTries ?? new MemoryTries(clock);
  return redis ? new RedisTries(redis, { meanwhile: local, clock, log }) : local;
}
