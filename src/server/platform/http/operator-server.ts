import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { BUILD, VERSION } from "#server/platform/build-version.ts";
import type { Log } from "#server/platform/log.ts";
import { measureWork } from "#server/platform/watch/dependency-metrics.ts";
import { logSlowQueries } from "#server/platform/watch/queries.ts";
import { getRoute } from "#server/platform/watch/request-context.ts";
import { answerUnexpected, answerUnknownCall } from "./error-answers.ts";
import { registerRequestLog } from "./request-log.ts";

const VERSION_HEADER = "x-thikana-version";

/** Returns what is not ready yet, or null; a check that throws is not ready. */
export type ReadinessCheck = () => Promise<string | null>;

/** With the name of a start, `/healthz` says whether this process belongs to it: that is how the doctor knows the server. */
export const START_HEADER = "x-thikana-start";

/**
 * `/healthz`: the process is running, and which version it is. `/readyz`: every check passes, otherwise 503 with the names of those that fail.
 * @param start the name of this start, which only its operator can read
 */
export function registerHealth(
  app: FastifyInstance,
  checks: Record<string, ReadinessCheck>,
  start: string | undefined,
): void {
  app.get("/healthz", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store").header(VERSION_HEADER, VERSION);
    const isAsked = start !== undefined && request.headers[START_HEADER] === start;
    return { status: "ok", ...BUILD, ...(isAsked && { start: "same" }) };
  });
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          return [name, (await check()) ?? "ok"] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, "A readiness check failed");
          return [name, "failed"] as const;
        }
      }),
    );
    const ready = results.every(([, state]) => state === "ok");
    reply.code(ready ? 200 : 503).header("cache-control", "no-store");
    reply.header(VERSION_HEADER, VERSION);
    return { status: ready ? "ready" : "not ready", checks: Object.fromEntries(results) };
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** The registry to which features add their own metrics. */
    metrics: Registry;
  }
}

/**
 * Prometheus metrics of this process; features add their own to the registry.
 * @param joinMetrics if several web processes serve: returns what reads the metrics of all of them
 */
export function registerMetrics(
  app: FastifyInstance,
  joinMetrics: (registry: Registry) => () => Promise<string> = (registry) => () => registry.metrics(),
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerBuildMetric(registry);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.work?.route ?? getRoute(request);
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const stopMeasuring = measureWork(registry);
  app.addHook("onClose", async () => stopMeasuring());
  const readMetrics = joinMetrics(registry);
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    reply.type(registry.contentType).header("cache-control", "no-store");
    return readMetrics();
  });
  app.decorate("metrics", registry);
}

/** Metric: the running version as labels, whose value is always 1. */
function registerBuildMetric(registry: Registry): void {
  new Gauge({
    name: "thikana_build_info",
    help: "The version that runs",
    labelNames: ["version", "commit"],
    registers: [registry],
    // Each web process says the same.
    aggregator: "max",
  }).set({ ...BUILD }, 1);
}

interface OperatorServerOptions {
  log: Log;
  readiness: Record<string, ReadinessCheck>;
  startName: string | undefined;
}

/** A server with `/healthz`, `/readyz` and `/metrics` and nothing else, for a process that people do not reach. */
export function createOperatorServer({ log, readiness, startName }: OperatorServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // We write our own log line per request (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
  });
  const stopSlowLog = logSlowQueries(log);
  app.addHook("onClose", async () => stopSlowLog());
  app.setErrorHandler(answerUnexpected);
  app.setNotFoundHandler(answerUnknownCall);
  registerRequestLog(app);
  registerMetrics(app);
  registerHealth(app, readiness, startName);
  return app;
}
