import { Histogram, type Registry } from "prom-client";
import type { VitalsService } from "./vitals.service.ts";

const MS = 1_000;

/** Metrics: how fast pages are for visitors, whatever their kind. */
export function registerVitalsMetrics(registry: Registry, vitals: VitalsService): void {
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
