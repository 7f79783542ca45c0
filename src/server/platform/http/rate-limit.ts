import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { tooMany } from "#domain/failure.ts";

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** Against floods: far above what a person or a careful program does. Calls from this machine itself are exempt. */
const EVERYTHING = { max: 6_000, timeWindow: "1 minute" } as const;

/** Counts by address, in this process or in Redis where it is given; one route's own limit comes from `limited`. */
export async function registerRateLimit(app: FastifyInstance, redis?: Redis): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...EVERYTHING,
    allowList: LOOPBACK,
    // Nobody is locked out while Redis is out of reach.
    ...(redis && { redis, nameSpace: "thikana:calls:", skipOnError: true }),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/**
 * A route's own, tighter limit: `{ config: limited(10, 60) }`.
 * @param seconds the window in which `max` calls from one address are served
 */
export function limited(max: number, seconds: number) {
  return { rateLimit: { max, timeWindow: seconds * 1000, allowList: [] as string[] } };
}
