import type { Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry, type Registry } from "prom-client";
import { type FromMain, listenToMain, type ToMain, tellMain } from "./messages.ts";

/** A process that does not answer in time is left out: it has ended, or has too much to do. */
const PATIENCE_MS = 2_000;

/**
 * Joins the metrics of this web process with those of the others.
 * @returns reads the metrics of all of them, added up, for `/metrics`
 */
export function joinMetrics(registry: Registry): () => Promise<string> {
  let waiting: PromiseWithResolvers<string> | undefined;
  listenToMain(async (message) => {
    if (message.kind === "tell-metrics")
      tellMain({ kind: "metrics", metrics: await registry.getMetricsAsJSON() });
    if (message.kind === "all-metrics") {
      waiting?.resolve(message.text);
      waiting = undefined;
    }
  });
  return () => {
    if (!waiting) tellMain({ kind: "ask-metrics" });
    waiting ??= Promise.withResolvers<string>();
    return waiting.promise;
  };
}

/** In the main process: the metrics of these web processes, added up. */
export async function addMetrics(workers: readonly Worker[]): Promise<string> {
  const answers = await Promise.all(workers.map(askForMetrics));
  return AggregatorRegistry.aggregate(answers.filter((answer) => answer !== null)).metrics();
}

async function askForMetrics(worker: Worker): Promise<object[] | null> {
  const { promise, resolve } = Promise.withResolvers<object[]>();
  const receive = (message: ToMain) => {
    if (message.kind === "metrics") resolve(message.metrics);
  };
  worker.on("message", receive);
  const question: FromMain = { kind: "tell-metrics" };
  worker.send(question, () => {});
  const answer = await Promise.race([promise, pause(PATIENCE_MS, null, { ref: false })]);
  worker.off("message", receive);
  return answer;
}
