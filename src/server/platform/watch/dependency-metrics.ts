import { setTimeout as pause } from "node:timers/promises";
import { Gauge, Histogram, type Registry } from "prom-client";
import { MailRejected } from "#server/platform/mail/mailer.ts";
import { SmsRejected } from "#server/platform/sms/sms-sender.ts";
import { isMissingObject } from "#server/platform/storage/s3-failures.ts";
import { type Dependency, watchWork } from "./work.ts";

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

const DEPENDENCIES: ReadonlySet<string> = new Set<Dependency>([
  "database",
  "replica",
  "redis",
  "smtp",
  "sms",
  "s3",
]);
const DATABASES: ReadonlySet<string> = new Set<Dependency>(["database", "replica"]);
/** Far more names than there are tables and verbs. A bug that makes names of values must not fill the memory. */
const MOST_NAMES = 400;

/**
 * A correct answer that is no success: the database refuses a value (classes 22, 23 and P0) or has to be asked again
 * (40), a mailbox or a file does not exist.
 */
function isRejection(error: unknown): boolean {
  if (error instanceof MailRejected || error instanceof SmsRejected || isMissingObject(error)) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^(22|23|40|P0)[0-9A-Z]{3}$/.test(code);
}

/**
 * Metrics: how long calls of the database, Redis, the mail server and others take, and how they end; queries also by
 * name.
 * @returns a function that stops measuring
 */
export function measureWork(registry: Registry): () => void {
  const calls = new Histogram({
    name: "dependency_call_duration_seconds",
    help: "How long calls of other services took, by service and how they ended",
    labelNames: ["dependency", "result"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  // A rate needs a number before the first failure.
  for (const dependency of DEPENDENCIES) calls.zero({ dependency, result: "failed" });
  const queries = new Histogram({
    name: "query_duration_seconds",
    help: "How long queries took, by verb and table",
    labelNames: ["database", "query"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [registry],
  });
  const names = new Set<string>();
  const getName = (name: string): string => {
    if (names.size >= MOST_NAMES && !names.has(name)) return "other";
    names.add(name);
    return name;
  };
  const begun = new WeakMap<object, number>();
  return watchWork({
    onBegin(work) {
      if (DEPENDENCIES.has(work.kind)) begun.set(work, performance.now());
    },
    onEnd(work) {
      const since = begun.get(work);
      if (since === undefined) return;
      const seconds = (performance.now() - since) / 1000;
      const result = work.error === undefined ? "done" : isRejection(work.error) ? "refused" : "failed";
      calls.observe({ dependency: work.kind, result }, seconds);
      if (DATABASES.has(work.kind))
        queries.observe({ database: work.kind, query: getName(work.name) }, seconds);
    },
  });
}
