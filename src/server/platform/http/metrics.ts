import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { BUILD } from "../build-version.ts";
import { getRoute } from "#server/platform/watch/request-context.ts";
import { measureWork } from "#server/platform/watch/dependency-metrics.ts";

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
