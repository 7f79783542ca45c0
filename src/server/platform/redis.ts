import { Redis } from "ioredis";
import type { Log } from "./log.ts";

const PATIENCE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * A connection that reconnects for ever. While it is down, a command fails at once, because callers should not wait.
 * @param url `redis://` or `rediss://`, with user and password if any
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: PATIENCE_MS,
    retryStrategy: (tries) => Math.min(tries * 200, LONGEST_PAUSE_MS),
  });
  redis.on("error", (error) => log.warn({ err: error }, "Redis is out of reach"));
  await redis
    .connect()
    .catch(() => log.warn("Redis is not there; limits are counted in this process meanwhile"));
  return redis;
}
