import type { Redis } from "ioredis";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { TryCounter } from "./attempts.ts";
import { MemoryTries } from "./tries.memory.ts";
import { RedisTries } from "./tries.redis.ts";

interface Where {
  /** Counts for all processes together; without it, or while it is down, this process counts for itself. */
  redis?: Redis | undefined;
  clock: Clock;
  log: Log;
}

/** Chooses where attempts and calls are counted. */
export function createTries({ redis, clock, log }: Where): TryCounter {
  const memory = new MemoryTries(clock);
  return redis ? new RedisTries(redis, { meanwhile: memory, clock, log }) : memory;
}
