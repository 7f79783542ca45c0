import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance, RouteOptions } from "fastify";
import { createTooMany } from "#domain/failure.ts";
import { getAddressKey, type TryCounter } from "../auth/attempts.ts";

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** Against floods: far above what a person or a careful program does. Calls from this machine itself are exempt. */
const EVERYTHING = { max: 6_000, timeWindow: "1 minute" } as const;

/** Counts by address; one route's own limit comes from `limited`. */
export async function registerRateLimit(app: FastifyInstance, counter: TryCounter): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...EVERYTHING,
    allowList: LOOPBACK,
    keyGenerator: (request) => getAddressKey(request.ip),
    store: storeOn(counter),
    errorResponseBuilder: (_request, { ttl }) => createTooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** The library's store on our own counter, which goes on counting where Redis does not. */
function storeOn(counter: TryCounter): FastifyRateLimitStoreCtor {
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
      // The library hands the route over in here, whatever its types say.
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      const store = new Store();
      store.#calls = `calls ${method} ${url}`;
      return store;
    }
  }
  return Store;
}

/**
 * A route's own, tighter limit: `{ config: limited(10, 60) }`.
 * @param seconds the window in which `max` calls from one address are served
 */
export function limitRate(max: number, seconds: number) {
  return { rateLimit: { max, timeWindow: seconds * 1000, allowList: [] as string[] } };
}
