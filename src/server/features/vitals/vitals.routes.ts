import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Histogram, type Registry } from "prom-client";
import { vitalsReport } from "#contract/admin/figures.ts";
import type { VitalsService } from "./vitals.service.ts";

const MS = 1_000;
/** A report has about a hundred bytes. */
const BODY_BYTES = 1_000;

/**
 * `POST /vitals`, which browsers send when a page is left. Then they can send no header of ours, so it is no API call
 * with an XSRF token: like a form of a page it has to come from our own origin.
 */
export const vitalsRoutes: FastifyPluginAsyncZod<{ vitals: VitalsService }> = async (app, { vitals }) => {
  registerMetrics(app.metrics, vitals);
  app.post(
    "/vitals",
    { bodyLimit: BODY_BYTES, schema: { hide: true, body: vitalsReport } },
    async ({ body, headers, ip }, reply) => {
      const refuses = headers["sec-gpc"] === "1" || headers.dnt === "1";
      await vitals.add(body, { address: ip, userAgent: headers["user-agent"] ?? "", refuses });
      // The response does not reveal whether it was counted.
      return reply.code(204).send();
    },
  );
};

/** Metrics: how fast pages are for visitors, whatever their kind. */
function registerMetrics(registry: Registry, vitals: Pick<VitalsService, "onVital">): void {
  const labels = { labelNames: ["device", "name"] as const, registers: [registry] };
  const times = new Histogram({
    name: "web_vital_seconds",
    help: "Times of pages as visitors' browsers measured them: LCP, INP and TTFB",
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10, 20],
    ...labels,
  });
  const shifts = new Histogram({
    name: "web_vital_layout_shift",
    help: "How far parts of pages moved by themselves (CLS)",
    buckets: [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    ...labels,
  });
  vitals.onVital(({ device }, name, value) => {
    if (name === "cls") shifts.observe({ device, name }, value);
    else times.observe({ device, name }, value / MS);
  });
}
