import { setTimeout as pause } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { Dependency } from "./work.ts";

/** Asks a service whether it is there. @throws Error if it is away */
export interface Probe {
  readonly ask: () => Promise<unknown>;
  /** How often, in milliseconds. */
  readonly eachMs: number;
}

/** The services that are configured. */
export type Probes = Partial<Record<Dependency, Probe>>;

/** One that answers later is away for whoever waits for a page. */
const TIMEOUT_MS = 3_000;

/**
 * Metric: whether each service is there, asked again and again. It also tells when nobody calls the service, and a call
 * for metrics never waits for one that is away.
 * @returns a function that ends the questions
 */
export function registerProbes(registry: Registry, probes: Probes): () => void {
  const up = new Gauge({
    name: "dependency_up",
    help: "1 if the service answers, 0 if it is away",
    labelNames: ["dependency"],
    registers: [registry],
    // One web process that cannot reach a service is enough for visitors to notice.
    aggregator: "min",
  });
  const timers = Object.entries(probes).map(([dependency, { ask, eachMs }]) => {
    let isAsking = false;
    const look = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const answers = await Promise.race([
        ask().then(
          () => true,
          () => false,
        ),
        pause(TIMEOUT_MS, false, { ref: false }),
      ]);
      up.set({ dependency }, answers ? 1 : 0);
      isAsking = false;
    };
    void look();
    return setInterval(look, eachMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
