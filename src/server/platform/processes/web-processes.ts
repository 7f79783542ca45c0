import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import type { Log } from "#server/platform/log.ts";
import { Channel } from "../work/channel.ts";
import type { MainMethods, WebMethods } from "./main-channel.ts";
import { createProcessTransport } from "./process-transport.ts";
import type { SharedChild } from "./shared-child.ts";

/** The pause before a web process that has died is started again; longer, up to the last one, if it dies at once. */
const PAUSES_MS = [100, 1_000, 5_000, 30_000];
/** A process that has lived for so long did not die at its start. */
const LIVED_MS = 60_000;
/** A process that was asked to end and has not done so is killed. */
const END_MS = 15_000;
/** A process that does not send its metrics in time is left out: it has ended, or has too much to do. */
const METRICS_TIMEOUT_MS = 2_000;

interface Web {
  readonly worker: Worker;
  readonly channel: Channel<WebMethods, MainMethods>;
  readonly shared: SharedChild;
  address: string;
  since: number;
}

/** The web processes, each at its place. One that dies is started again; the others go on. */
export class WebProcesses {
  readonly #log: Log;
  readonly #webs: Web[] = [];
  #shared: SharedChild;
  #deaths = 0;
  #stopping = false;

  constructor(shared: SharedChild, log: Log) {
    this.#shared = shared;
    this.#log = log;
  }

  /** @returns the address at which they listen. @throws if one of them ends before it listens */
  async startAll(count: number): Promise<string> {
    const places = Array.from({ length: count }, (_, place) => place);
    this.#webs.push(...(await Promise.all(places.map((place) => this.#start(place, this.#shared)))));
    places.forEach((place) => {
      this.#watch(place);
    });
    return this.#webs[0]?.address ?? "";
  }

  /** Replaces them one by one: each ends only when its successor listens. @throws if a successor does not start */
  async replaceAll(shared: SharedChild): Promise<void> {
    for (const [place, old] of this.#webs.entries()) {
      if (this.#stopping) return;
      const next = await this.#start(place, shared);
      const last = this.#webs[place] ?? old;
      this.#webs[place] = next;
      this.#shared = shared;
      this.#watch(place);
      await end(last.worker, () => last.channel.notify("leave"));
    }
  }

  /** Whether one of them uses this shared process. */
  doesUse(shared: SharedChild): boolean {
    return this.#shared === shared || this.#webs.some((web) => web.shared === shared);
  }

  async stopAll(): Promise<void> {
    this.#stopping = true;
    const workers = Object.values(cluster.workers ?? {});
    const stop = (worker: Worker): Promise<void> => {
      const serving = this.#webs.find((web) => web.worker === worker);
      // One that is still starting does not listen to calls yet.
      return end(worker, () => (serving ? serving.channel.notify("leave") : worker.process.kill("SIGTERM")));
    };
    await Promise.all(workers.map((worker) => worker && stop(worker)));
  }

  async #start(place: number, shared: SharedChild): Promise<Web> {
    const worker = cluster.fork();
    this.#log.info({ pid: worker.process.pid, place }, "A web process is starting");
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const channel = new Channel<WebMethods, MainMethods>(createProcessTransport(worker), {
      listening: resolve,
      readAllMetrics: () => this.#readAllMetrics(),
    });
    worker.once("exit", () => {
      const ended = new Error("A web process has ended before it listened.");
      channel.close(ended);
      reject(ended);
    });
    channel.notify("begin", { shared: shared.path, doesJobs: place === 0 });
    return { worker, channel, shared, address: await promise, since: performance.now() };
  }

  /** The metrics of all processes that serve, added up. */
  async #readAllMetrics(): Promise<string> {
    const all = await Promise.all(
      this.#webs.map(({ channel }) =>
        Promise.race([
          channel.call("readMetrics").catch(() => null),
          pause(METRICS_TIMEOUT_MS, null, { ref: false }),
        ]),
      ),
    );
    return AggregatorRegistry.aggregate(all.filter((metrics) => metrics !== null)).metrics();
  }

  #watch(place: number): void {
    const web = this.#webs[place];
    if (!web) return;
    const again = () => void this.#startAgain(place, web);
    if (web.worker.isDead()) again();
    else web.worker.once("exit", again);
  }

  async #startAgain(place: number, dead: Web): Promise<void> {
    const isNeeded = () => !this.#stopping && this.#webs[place] === dead;
    if (!isNeeded()) return;
    this.#deaths = performance.now() - dead.since > LIVED_MS ? 0 : this.#deaths + 1;
    this.#log.error({ pid: dead.worker.process.pid, place }, "A web process has ended and is started again");
    await pause(PAUSES_MS[Math.min(this.#deaths, PAUSES_MS.length - 1)]);
    if (!isNeeded()) return;
    const next = await this.#start(place, this.#shared).catch(() => null);
    if (!isNeeded()) {
      if (next) await end(next.worker, () => next.channel.notify("leave"));
      return;
    }
    if (!next) {
      dead.since = performance.now();
      return this.#startAgain(place, dead);
    }
    this.#webs[place] = next;
    this.#watch(place);
  }
}

/** Asks a process to end, and kills it if it does not. */
async function end(worker: Worker, ask: () => void): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), END_MS);
  ask();
  await ended;
  clearTimeout(timer);
}
