import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance, RouteOptions } from "fastify";
import { createTooMany } from "#domain/failure.ts";
import { getAddressKey, type RateLimitCounter } from "#server/platform/auth/rate-limiter.ts";

/** The addresses of this machine itself. */
export const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Against floods: far more than a person or a well-behaved program sends. Calls from this machine itself are exempt.
 */
const EVERYTHING = { max: 6_000, timeWindow: "1 minute" } as const;

/** Counts requests by address; a route's own limit comes from `limitRate`. */
export async function registerRateLimit(app: FastifyInstance, counter: RateLimitCounter): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...EVERYTHING,
    allowList: LOOPBACK,
    keyGenerator: (request) => getAddressKey(request.ip),
    store: storeOn(counter),
    errorResponseBuilder: (_request, { ttl }) => createTooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** The library's store on top of our own counter, which continues to count while Redis is down. */
function storeOn(counter: RateLimitCounter): FastifyRateLimitStoreCtor {
  class Store implements FastifyRateLimitStore {
    #calls = "calls";

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      counter.add(`${this.#calls} ${key}`, timeWindow / 1000).then(
        ({ count, msLeft }) => callback(null, { current: count, ttl: msLeft }),
        (error: Error) => callback(error),
      );
    }

    child(options: object): Store {
      // The library passes the route here, although its types do not say so.
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      const store = new Store();
      store.#calls = `calls ${method} ${url}`;
      return store;
    }
  }
  return Store;
}

/**
 * A tighter limit for one route: `{ config: limitRate(10, 60) }`.
 * @param seconds the window in which one address may make `max` calls
 */
export function limitRate(max: number, seconds: number) {
  return { rateLimit: { max, timeWindow: seconds * 1000, allowList: [] as string[] } };
}
