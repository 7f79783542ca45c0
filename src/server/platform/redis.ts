import { Redis, type RedisOptions } from "ioredis";
import type { Log } from "./log.ts";
import { getGroupOptions, parseRedisAddress } from "./redis-address.ts";
import { track } from "./watch/work.ts";

const TIMEOUT_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** A connection on which nothing answers is left, so that the next one can lead to another master. */
const SILENCE_MS = 3_000;
/** How long a start waits for Redis. */
const START_MS = 2_000;

const getPause = (attempts: number) => Math.min(attempts * 200, LONGEST_PAUSE_MS);

/**
 * A connection that reconnects for ever. While it is down, a command fails at once, because callers should not wait.
 * Does not wait until Sentinels that are away have answered.
 * @param url `redis://`, `rediss://` or `redis+sentinel://`, with user and password if any
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const redis = createRedis(
    url,
    {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      retryStrategy: getPause,
    },
    getPause,
  );
  trackCommands(redis);
  redis.on("error", (error) => log.warn({ err: error }, "Redis is out of reach"));
  const connected = redis.connect().then(
    () => true,
    () => false,
  );
  const timeouts = new Promise<boolean>((resolve) => setTimeout(resolve, START_MS, false).unref());
  if (!(await Promise.race([connected, timeouts])))
    log.warn("Redis is not there; limits are counted in this process meanwhile");
  return redis;
}

/**
 * A client that does not connect yet, for one server or for the master of a group.
 * @param retrySentinels see `getGroupOptions`
 */
export function createRedis(
  url: string,
  options: RedisOptions,
  retrySentinels: (attempts: number) => number | null,
): Redis {
  const address = parseRedisAddress(url);
  if (!address) throw new Error("REDIS_URL was not checked before it is used");
  const lazy = { ...options, lazyConnect: true };
  if ("url" in address) return new Redis(address.url, lazy);
  return new Redis({ ...lazy, ...getGroupOptions(address.group, retrySentinels) });
}

/** Makes every command known to metrics and traces. */
function trackCommands(redis: Redis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) =>
    track({ kind: "redis", name: command.name }, async () => send(command, stream));
}
