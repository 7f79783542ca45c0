import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge } from "prom-client";
import { Gate, type GateOptions, WORTHS } from "./gate.ts";
import { createConnectionWait } from "./pending-connections.ts";
import { judgeCall } from "./worth.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Limits how many long requests are handled at once. */
    gate: Gate;
    /** The same for addresses that return a generated file. */
    fileGate: Gate;
    /** Awaited before long work (`pending-connections.ts`). */
    waitForNewConnections: () => Promise<void>;
  }
  interface FastifyRequest {
    leaveGate?: () => void;
  }
}

/**
 * Rendering and searching use the only main thread, so many requests at once just slow each other down, and new
 * connections are not accepted meanwhile. Half of the places are reserved for what people send: enquiries and sign-ins
 * still get through when pages do not, and are refused only when hundreds wait. Readers rather wait two or three seconds
 * than be sent away; what programs ask for, and what a page can do without, waits less.
 */
export const CAPACITY: GateOptions = {
  atOnce: 4,
  reserved: 2,
  patience: {
    sending: { waitMs: Number.POSITIVE_INFINITY, longestMs: 30_000 },
    member: { waitMs: 3_000, longestMs: 6_000 },
    visitor: { waitMs: 2_500, longestMs: 5_000 },
    extra: { waitMs: 1_000, longestMs: 3_000 },
  },
  shortLine: 10,
  longestLine: 500,
};
/** Files that are generated on request have queues of their own (`work-queue.ts`), and must not keep pages waiting. */
const FILES: GateOptions = { ...CAPACITY, atOnce: 14, reserved: 0 };
const CALLS = /^\/(api\/v1|map)\//;
/** These stay open as long as the connection is slow, and have limits of their own. */
const LASTING = /^\/api\/v1\/(events|uploads|media)\b/;
const READING = new Set(["GET", "HEAD"]);

/**
 * Limits how many API calls are handled at once. Pages pass the same gate when they are rendered, since a cached page
 * costs nothing. A request body counts only once it has arrived completely, so a slow connection takes no place.
 */
export function registerAdmission(app: FastifyInstance, capacity: GateOptions = CAPACITY): void {
  const waitForNewConnections = createConnectionWait(app.server);
  app.decorate("waitForNewConnections", waitForNewConnections);
  const gate = new Gate({ ...capacity, beforeWork: waitForNewConnections });
  app.decorate("gate", gate);
  app.decorate("fileGate", new Gate(FILES));
  app.addHook("onRequest", async (request, reply) => {
    if (isGated(request) && READING.has(request.method)) await enter(gate, request, reply);
  });
  app.addHook("preHandler", async (request, reply) => {
    if (isGated(request) && !READING.has(request.method)) await enter(gate, request, reply);
  });
  // The work is done once the response is ready; how fast the client reads it does not matter.
  app.addHook("onSend", (request, _reply, _payload, done) => {
    request.leaveGate?.();
    done();
  });
}

const isGated = ({ routeOptions }: FastifyRequest): boolean =>
  CALLS.test(routeOptions.url ?? "") && !LASTING.test(routeOptions.url ?? "");

/** @throws Failure busy */
async function enter(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.leaveGate = await gate.enter(judgeCall(request), createGoneSignal(reply));
  reply.raw.once("close", request.leaveGate);
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
export function registerAdmissionMetrics({ gate, metrics }: FastifyInstance): void {
  const registers = [metrics];
  new Gauge({
    name: "http_requests_inside",
    help: "Requests that are being worked on",
    registers,
    collect() {
      this.set(gate.load.inside);
    },
  });
  new Gauge({
    name: "http_requests_waiting",
    help: "Requests that wait for their turn",
    registers,
    collect() {
      this.set(gate.load.waiting);
    },
  });
  const refused = new Counter({
    name: "http_requests_refused_total",
    help: "Requests beyond capacity, by what they are worth",
    labelNames: ["worth"],
    registers,
  });
  // So that the series exist before the first refusal: otherwise an alert on their growth would miss it.
  for (const worth of WORTHS) refused.inc({ worth }, 0);
  gate.onRefused = (worth) => refused.inc({ worth });
}
