import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge } from "prom-client";
import { ConcurrencyLimiter, type LimiterOptions } from "../work/concurrency-limiter.ts";
import { createConnectionWait } from "./pending-connections.ts";
import { getCallPriority, PRIORITIES, type Priority } from "./priority.ts";

/** What the limit of concurrent requests needs to know (`CAPACITY`). */
export type Capacity = Required<
  Pick<LimiterOptions<Priority>, "concurrency" | "reserved" | "waits" | "minQueued" | "maxQueued">
>;

declare module "fastify" {
  interface FastifyInstance {
    /** Limits how many long requests are handled at once. */
    limiter: ConcurrencyLimiter<Priority>;
    /** The same for addresses that return a generated file. */
    fileLimiter: ConcurrencyLimiter<Priority>;
    /** Awaited before long work (`pending-connections.ts`). */
    waitForNewConnections: () => Promise<void>;
  }
  interface FastifyRequest {
    releasePlace?: () => void;
  }
}

/**
 * Rendering and searching use the only main thread, so many requests at once just slow each other down, and new
 * connections are not accepted meanwhile. Half of the places are reserved for what people send: enquiries and sign-ins
 * still get through when pages do not, and are refused only when hundreds wait. Readers rather wait two or three seconds
 * than be sent away; what programs ask for, and what a page can do without, waits less.
 */
export const CAPACITY: Capacity = {
  concurrency: 4,
  reserved: 2,
  waits: {
    sending: { expectedMs: Number.POSITIVE_INFINITY, timeoutMs: 30_000 },
    member: { expectedMs: 3_000, timeoutMs: 6_000 },
    visitor: { expectedMs: 2_500, timeoutMs: 5_000 },
    extra: { expectedMs: 1_000, timeoutMs: 3_000 },
  },
  minQueued: 10,
  maxQueued: 500,
};
/** Files that are generated on request have queues of their own (`shared-tasks.ts`), and must not keep pages waiting. */
const FILES: Capacity = { ...CAPACITY, concurrency: 14, reserved: 0 };
const GENERATED_FILES = /\.(pdf|png)$/;
const CALLS = /^\/(api\/v1|map)\//;
/** These stay open as long as the connection is slow, and have limits of their own. */
const LASTING = /^\/api\/v1\/(events|uploads|media)\b/;
const READING = new Set(["GET", "HEAD"]);

/**
 * Limits how many API calls are handled at once. Pages pass the same limit when they are rendered (`admitPage`), since a
 * cached page costs nothing. A request body counts only once it has arrived completely, so a slow connection takes no place.
 */
export function registerAdmission(app: FastifyInstance, capacity = CAPACITY): void {
  app.decorate("waitForNewConnections", createConnectionWait(app.server));
  app.decorate("limiter", new ConcurrencyLimiter({ priorities: PRIORITIES, ...capacity }));
  app.decorate("fileLimiter", new ConcurrencyLimiter({ priorities: PRIORITIES, ...FILES }));
  app.addHook("onRequest", async (request, reply) => {
    if (isLimited(request) && READING.has(request.method)) await admitCall(request, reply);
  });
  app.addHook("preHandler", async (request, reply) => {
    if (isLimited(request) && !READING.has(request.method)) await admitCall(request, reply);
  });
  // The work is done once the response is ready; how fast the client reads it does not matter.
  app.addHook("onSend", (request, _reply, _payload, done) => {
    request.releasePlace?.();
    done();
  });
}

const isLimited = ({ routeOptions }: FastifyRequest): boolean =>
  CALLS.test(routeOptions.url ?? "") && !LASTING.test(routeOptions.url ?? "");

/** @throws Failure busy */
async function admitCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { limiter, waitForNewConnections } = request.server;
  const release = await limiter.acquire({
    priority: getCallPriority(request),
    signal: createGoneSignal(reply),
  });
  request.releasePlace = release;
  reply.raw.once("close", release);
  await waitForNewConnections();
}

/**
 * Waits for a place to render a page or a file. Other visitors wait for a page that will be cached, so it keeps its
 * place in the queue even if the first visitor has left.
 * @param path of the request
 * @returns the function that frees the place
 * @throws Failure busy if too many other requests are being handled
 */
export async function admitPage(
  { limiter, fileLimiter, waitForNewConnections }: FastifyInstance,
  path: string,
  priority: Priority,
): Promise<() => void> {
  if (GENERATED_FILES.test(path)) return fileLimiter.acquire({ priority });
  const release = await limiter.acquire({ priority });
  await waitForNewConnections();
  return release;
}

/** A signal that aborts when the client closes the connection. */
function createGoneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Metrics: how many requests are handled, are waiting and were refused. */
export function registerAdmissionMetrics({ limiter, metrics }: FastifyInstance): void {
  const registers = [metrics];
  new Gauge({
    name: "http_requests_inside",
    help: "Requests that are being worked on",
    registers,
    collect() {
      this.set(limiter.load.running);
    },
  });
  new Gauge({
    name: "http_requests_waiting",
    help: "Requests that wait for their turn",
    registers,
    collect() {
      this.set(limiter.load.queued);
    },
  });
  const rejected = new Counter({
    name: "http_requests_refused_total",
    help: "Requests beyond capacity, by their priority",
    labelNames: ["worth"],
    registers,
  });
  // So that the series exist before the first refusal: otherwise an alert on their growth would miss it.
  for (const worth of PRIORITIES) rejected.inc({ worth }, 0);
  limiter.onRejected = (worth) => rejected.inc({ worth });
}
