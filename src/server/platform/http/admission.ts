import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge } from "prom-client";
import { hearEverybody } from "./all-heard.ts";
import { Gate, type GateOptions } from "./gate.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Work that takes more than a moment passes here. */
    gate: Gate;
    /** The same for addresses that are answered with a file. */
    fileGate: Gate;
    /** Waited for before long work (`all-heard.ts`). */
    everybodyIsHeard: () => Promise<void>;
  }
  interface FastifyRequest {
    leaveGate?: () => void;
  }
}

/**
 * Rendering and searching take the one thread that there is, so many at once only wait for each other, and
 * nobody new is heard meanwhile. Half of the places is left for what people send: requests for contact and sign-ins come
 * through when pages no longer do.
 */
const CAPACITY: GateOptions = { atOnce: 4, reserved: 2, shortLine: 8, patienceMs: 600, longestMs: 5_000 };
/** Files that are made when asked for wait in lines of their own (`work-line.ts`), and must not keep pages waiting. */
const FILES: GateOptions = { ...CAPACITY, atOnce: 14, reserved: 0 };
const CALLS = /^\/(api\/v1|map)\//;
/** They last as long as a line is slow, and have limits of their own. */
const LASTING = /^\/api\/v1\/(events|uploads|media)\b/;
const READING = new Set(["GET", "HEAD"]);

/**
 * Lets calls in by turns; pages pass the same gate where they are rendered, since a page that is kept costs nothing.
 * What is sent is let in once it has come in whole, so that a slow line holds no place.
 */
export function registerAdmission(app: FastifyInstance, capacity: GateOptions = CAPACITY): void {
  const everybodyIsHeard = hearEverybody(app.server);
  app.decorate("everybodyIsHeard", everybodyIsHeard);
  const gate = new Gate({ ...capacity, beforeWork: everybodyIsHeard });
  app.decorate("gate", gate);
  app.decorate("fileGate", new Gate(FILES));
  app.addHook("onRequest", async (request, reply) => {
    if (isGated(request) && READING.has(request.method)) await enter(gate, request, reply);
  });
  app.addHook("preHandler", async (request, reply) => {
    if (isGated(request) && !READING.has(request.method)) await enter(gate, request, reply);
  });
  // The work is done once the answer is there; how fast it is read is the reader's business.
  app.addHook("onSend", (request, _reply, _payload, done) => {
    request.leaveGate?.();
    done();
  });
}

const isGated = ({ routeOptions }: FastifyRequest): boolean =>
  CALLS.test(routeOptions.url ?? "") && !LASTING.test(routeOptions.url ?? "");

/** @throws Failure busy */
async function enter(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.leaveGate = await gate.enter(!READING.has(request.method), createGoneSignal(reply));
  reply.raw.once("close", request.leaveGate);
}

/** Ends with the connection of whoever asked. */
function createGoneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** How many are worked on, wait and were refused. */
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
    help: "Requests beyond capacity",
    registers,
  });
  gate.onRefused = () => refused.inc();
}
