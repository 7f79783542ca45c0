import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import { addMetrics } from "./all-metrics.ts";
import type { FromMain, ToMain } from "./messages.ts";
import type { SharedChild } from "./shared-child.ts";

/** The pause before a web process that has died is started again; longer, up to the last one, if it dies at once. */
const PAUSES_MS = [100, 1_000, 5_000, 30_000];
/** A process that has lived for so long did not die at its start. */
const LIVED_MS = 60_000;
/** A process that was asked to end and has not done so is killed. */
const END_MS = 15_000;

interface Web {
  worker: Worker;
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
      await end(last.worker);
    }
  }

  /** Whether one of them uses this shared process. */
  doesUse(shared: SharedChild): boolean {
    return this.#shared === shared || this.#webs.some((web) => web.shared === shared);
  }

  async stopAll(): Promise<void> {
    this.#stopping = true;
    const workers = Object.values(cluster.workers ?? {});
    const isServing = (worker: Worker) => this.#webs.some((web) => web.worker === worker);
    await Promise.all(
      workers.map((worker) => worker && end(worker, isServing(worker) ? undefined : "SIGTERM")),
    );
  }

  async #start(place: number, shared: SharedChild): Promise<Web> {
    const worker = cluster.fork();
    this.#log.info({ pid: worker.process.pid, place }, "A web process is starting");
    tell(worker, { kind: "begin", place: { shared: shared.path, doesJobs: place === 0 } });
    const address = await new Promise<string>((resolve, reject) => {
      worker.on("message", (message: ToMain) => {
        if (message.kind === "listening") resolve(message.address);
        if (message.kind === "ask-metrics") void this.#tellMetrics(worker);
      });
      worker.once("exit", () => reject(new Error("A web process has ended before it listened.")));
    });
    return { worker, shared, address, since: performance.now() };
  }

  async #tellMetrics(asking: Worker): Promise<void> {
    const serving = this.#webs.map(({ worker }) => worker).filter((worker) => worker.isConnected());
    const text = await addMetrics(serving);
    if (asking.isConnected()) tell(asking, { kind: "all-metrics", text });
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
      if (next) await end(next.worker);
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

const tell = (worker: Worker, message: FromMain): void => void worker.send(message, () => {});

/** Asks a process to end, and kills it if it does not. @param signal for one that does not listen to messages yet */
async function end(worker: Worker, signal?: "SIGTERM"): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), END_MS);
  if (signal) worker.process.kill(signal);
  else if (worker.isConnected()) tell(worker, { kind: "leave" });
  await ended;
  clearTimeout(timer);
}
