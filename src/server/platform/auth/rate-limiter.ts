import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { createTooMany } from "#domain/failure.ts";

/** Takes one attempt back. */
type GiveBack = () => Promise<void>;

declare module "fastify" {
  interface FastifyRequest {
    /** What has been counted for this request. */
    attempts?: GiveBack[];
  }
}

const requests = new AsyncLocalStorage<GiveBack[]>();

/** Remembers an attempt that the request counts; outside of a request nothing happens. */
const recordCountedCall = (giveBack: GiveBack): void => void requests.getStore()?.push(giveBack);

/**
 * Gives the attempts of a request back if it was answered with 503: whoever presses a button ten times while the
 * database is away has tried nothing, and can go on as soon as it is back. Errors of other kinds stay counted, because
 * somebody could cause them.
 */
export function registerCountedCalls(app: FastifyInstance): void {
  app.decorateRequest("attempts");
  app.addHook("onRequest", (request, _reply, done) => {
    request.attempts = [];
    requests.run(request.attempts, done);
  });
  // Reading the body of a request leaves its context.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.attempts) requests.run(request.attempts, done);
    else done();
  });
  app.addHook("onSend", async ({ attempts = [] }, { statusCode }) => {
    if (statusCode === 503) await Promise.all(attempts.splice(0).map((giveBack) => giveBack()));
  });
}

/**
 * A limit for one person, or for one network address. Limits for an address are generous, because mobile networks here put
 * thousands of people behind one address.
 */
export interface RateLimit {
  max: number;
  /** Length of the window, which starts with the first attempt. */
  seconds: number;
}

/** The state of a key after an attempt. */
export interface RateLimitState {
  count: number;
  /** Milliseconds until the window ends. */
  msLeft: number;
}

/** Counts attempts: in this process, or in Redis for several processes together. */
export interface RateLimitCounter {
  /** Counts one more attempt for the key; the first one starts a window. */
  add(key: string, seconds: number): Promise<RateLimitState>;
  /** Takes back one attempt, if its window has not ended. */
  undo(key: string): Promise<void>;
  /** Deletes all attempts of the key. */
  remove(key: string): Promise<void>;
}

/** A limit with a unique name. */
export type RateLimits = (name: string, limit: RateLimit) => RateLimiter;

export const createRateLimits =
  (counter: RateLimitCounter): RateLimits =>
  (name, limit) =>
    new RateLimiter(counter, name, limit);

/** Limits attempts of one kind, by key. */
export class RateLimiter {
  readonly #counter: RateLimitCounter;
  readonly #name: string;
  readonly #limit: RateLimit;

  constructor(counter: RateLimitCounter, name: string, limit: RateLimit) {
    this.#counter = counter;
    this.#name = name;
    this.#limit = limit;
  }

  /**
   * Counts an attempt, or refuses it. It is counted before the work is done, so that parallel attempts are counted too.
   * @throws Failure too_many, with the time to wait, if the key has no attempts left
   */
  async take(key: string): Promise<void> {
    const { count, msLeft } = await this.#add(key);
    if (count > this.#limit.max) throw createTooMany(Math.max(1, Math.ceil(msLeft / 1000)));
  }

  /** Counts an attempt without refusing it. Returns whether it is within the limit. */
  async isWithin(key: string): Promise<boolean> {
    return (await this.#add(key)).count <= this.#limit.max;
  }

  /** Takes back a counted attempt that was not a wrong guess. */
  async giveBack(key: string): Promise<void> {
    await this.#counter.undo(this.#keyOf(key));
  }

  /** Deletes all attempts of the key. */
  async forget(key: string): Promise<void> {
    await this.#counter.remove(this.#keyOf(key));
  }

  async #add(key: string): Promise<RateLimitState> {
    const state = await this.#counter.add(this.#keyOf(key), this.#limit.seconds);
    recordCountedCall(() => this.giveBack(key));
    return state;
  }

  #keyOf(key: string): string {
    return `${this.#name} ${key}`;
  }
}

/**
 * The key for limits by address. For IPv6 it is the /64 network, because one household can use any number of addresses
 * in it.
 * @param address undefined if the client has already gone: then the system no longer knows it, whatever the types say
 */
export function getAddressKey(address: string | undefined): string {
  if (!address?.includes(":") || address.startsWith("::ffff:")) return address ?? "gone";
  const [head = "", tail] = address.split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill("0"), ...end].slice(0, 4).join(":");
}
