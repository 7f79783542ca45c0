import { setTimeout as pause } from "node:timers/promises";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { Jobs } from "./jobs.ts";

/** Shorter than the main process waits for the metrics of a web process. */
const METRICS_TIMEOUT_MS = 1_000;

/**
 * What the database says, or null if it does not answer in time: then the other metrics are still reported, and these keep
 * their last values, so that no alert ends because nobody can count.
 */
const readInTime = <T>(reading: Promise<T>): Promise<T | null> =>
  Promise.race([reading.catch(() => null), pause(METRICS_TIMEOUT_MS, null, { ref: false })]);

/**
 * Metrics: waiting jobs, and the results of attempts in this process. Alert if `jobs{kind="dead-letters"}` is above 0.
 */
export function registerJobMetrics(registry: Registry, jobs: Jobs): void {
  const tries = new Histogram({
    name: "job_duration_seconds",
    help: "How long tries of jobs took in this process, by kind and how they ended",
    labelNames: ["kind", "result"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
    registers: [registry],
  });
  jobs.onEnd(({ kind, result, seconds }) => tries.observe({ kind, result }, seconds));
  new Gauge({
    name: "jobs",
    help: "Jobs in the database by kind and state",
    labelNames: ["kind", "state"],
    registers: [registry],
    // Each web process counts the same rows.
    aggregator: "max",
    async collect() {
      const counts = await readInTime(jobs.countJobs());
      if (!counts) return;
      this.reset();
      for (const { kind, state, count } of counts) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: "job_wait_seconds",
    help: "For how long the first waiting job of a kind has been due",
    labelNames: ["kind"],
    registers: [registry],
    aggregator: "max",
    async collect() {
      const waits = await readInTime(jobs.readWaits());
      if (!waits) return;
      this.reset();
      for (const { kind, seconds } of waits) this.set({ kind }, seconds);
    },
  });
}
