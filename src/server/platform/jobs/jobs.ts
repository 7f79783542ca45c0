import { setTimeout as pause } from "node:timers/promises";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";
import type { Log } from "#server/platform/log.ts";
import { getRequestId, readRequestId, runForRequest } from "#server/platform/watch/request-context.ts";
import { track } from "#server/platform/watch/work.ts";
import {
  createDeadLetters,
  createJobDatabase,
  type DeadLetters,
  getTransactionOfJobs,
} from "./job-database.ts";
import {
  DEAD_LETTERS,
  DEAD_LETTERS_STORED_SECONDS,
  DONE_STORED_SECONDS,
  getJobId,
  HEARTBEAT_INTERVAL_SECONDS,
  HEARTBEAT_SECONDS,
  HopelessJob,
  type JobKind,
  type JobWork,
  QUEUED_BY,
  RETRIES,
  SUPERVISED_EVERY_SECONDS,
} from "./job-kind.ts";
import { clearEndedJobs, countJobs, type JobCount, type JobWait, readWaits } from "./jobs.store.ts";

export interface QueueOptions {
  /** A kind has only one job per key: if it is queued again within a week, it is the same job. */
  key?: string;
  /** The job does not run before this time. */
  after?: Date;
}

/** The result of one attempt. */
export interface JobEnd {
  kind: string;
  result: "done" | "failed" | "dead";
  seconds: number;
}

export interface Jobs extends DeadLetters {
  /** Sets the worker for a kind of job. Call it once for each kind, before `open`. */
  register<T extends object>(kind: JobKind<T>, work: JobWork<T>): void;
  /** Creates the queues in the database, so that jobs can be added. */
  open(): Promise<void>;
  /**
   * Queues a job in the caller's transaction: it runs if and only if that is committed.
   * @returns false if the key already has a job
   */
  addJob<T extends object>(
    queries: Queries,
    kind: JobKind<T>,
    data: T,
    options?: QueueOptions,
  ): Promise<boolean>;
  /**
   * Starts working; other processes may work on the same database.
   * @param options `scheduled: false` for tests: what runs by the clock would run in the middle of one of them
   */
  start(options?: { readonly scheduled?: boolean }): Promise<void>;
  /** Waits for running jobs; those that take too long are tried again later. */
  close(): Promise<void>;
  /** Calls back at the end of each attempt in this process. */
  onEnd(listener: (end: JobEnd) => void): void;
  /** Number of jobs by kind and state, including dead letters. */
  countJobs(): Promise<JobCount[]>;
  /** For each kind, how long the job that is due for the longest time has waited. */
  readWaits(): Promise<JobWait[]>;
  /** Deletes the data of finished jobs, such as the text of a mail that was sent. Returns how many. */
  emptyEnded(): Promise<number>;
}

interface Registered {
  kind: JobKind<object>;
  work: JobWork<object>;
}

/** How many jobs are taken in each fetch; others wait for the next one. */
const AT_ONCE = 5;
const STOP_MS = 8_000;

/** Background jobs on our own database (docs/decisions/jobs-and-mails.md). */
export function createJobs({ database, log }: { database: Database; log: Log }): Jobs {
  const registered = new Map<string, Registered>();
  const listeners: ((end: JobEnd) => void)[] = [];
  const boss = new PgBoss({
    db: createJobDatabase(database),
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    schema: "jobs",
    // Our migrations create the schema.
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    reindex: false,
    monitorVacuum: false,
    // One process looks in each interval. Both together decide when jobs without a sign of life are tried again.
    superviseIntervalSeconds: SUPERVISED_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISED_EVERY_SECONDS,
  });
  boss.on("error", (error) => log.error({ err: error.cause ?? error }, "The job queue reported an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "The job queue reported a warning"));

  /**
   * Jobs that are taken together would all end with the last of them. Until then, a process that dies has all of them
   * done again, also mails that were sent; so each that is done ends at once. If that fails, it ends with the others.
   */
  const endAtOnce = async ({ status }: JobResult, job: JobWithMetadata<object>) => {
    if (status === "completed") await boss.complete(job.name, job).catch(() => {});
  };
  const createWorker = (one: Registered) => (jobs: JobWithMetadata<object>[]) =>
    Promise.all(
      jobs.map((job) =>
        runForRequest(readQueuedBy(job), async () => {
          const result = await settle(one, job, log, (end) => notify(listeners, end));
          if (jobs.length > 1) await endAtOnce(result, job);
          return result;
        }),
      ),
    );

  return {
    register(kind, work) {
      if (registered.has(kind.name)) throw new Error(`The kind of job ${kind.name} is registered twice.`);
      registered.set(kind.name, { kind, work: work as unknown as JobWork<object> });
    },
    open: () => makeQueues(boss, [...registered.keys()]),
    async addJob(queries, { name }, data, { key, after } = {}) {
      if (!registered.has(name)) throw new Error(`No worker is registered for jobs of kind ${name}.`);
      // Removes characters that the database cannot store, which the library's own JSON would not do.
      const stored = { ...(JSON.parse(writeJson(data)) as object), [QUEUED_BY]: getRequestId() };
      const id = await boss.send(name, stored, {
        db: getTransactionOfJobs(queries),
        ...(key !== undefined && { id: getJobId(name, key) }),
        ...(after && { startAfter: after }),
      });
      return id !== null;
    },
    async start({ scheduled = true } = {}) {
      await boss.start();
      for (const one of registered.values()) {
        const { name, schedule } = one.kind;
        const options = {
          ...{
            batchSize: AT_ONCE,
            burstWhenBatchFull: true,
            heartbeatRefreshSeconds: HEARTBEAT_INTERVAL_SECONDS,
          },
          ...{ includeMetadata: true as const, perJobResults: true as const },
        };
        await boss.work(name, options, createWorker(one));
        if (schedule && scheduled) await boss.schedule(name, schedule, {}, { tz: "Asia/Kolkata" });
      }
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_MS }),
    onEnd: (listener) => void listeners.push(listener),
    ...createDeadLetters(boss),
    countJobs: () => countJobs(database.db),
    readWaits: () => readWaits(database.db),
    emptyEnded: () => clearEndedJobs(database.db),
  };
}

async function makeQueues(boss: PgBoss, names: string[]): Promise<void> {
  const dead = { retentionSeconds: DEAD_LETTERS_STORED_SECONDS };
  const stored = {
    ...{ ...RETRIES, heartbeatSeconds: HEARTBEAT_SECONDS },
    ...{ deleteAfterSeconds: DONE_STORED_SECONDS, deadLetter: DEAD_LETTERS, notify: true },
  };
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, dead);
  for (const name of names) {
    if (known.has(name)) await boss.updateQueue(name, stored);
    else await boss.createQueue(name, stored);
  }
  // Loads each queue into the library's cache, because it must not do that inside a caller's transaction; also those of
  // kinds that this process does not work on, whose dead letters are queued again here.
  for (const name of new Set([...known, ...names, DEAD_LETTERS]))
    await boss.findJobs(name, { id: getJobId(name, "") });
}

/** The request that queued a job. A scheduled job comes from no request, so its own id stands for one. */
function readQueuedBy({ id, data }: JobWithMetadata<object>): string {
  const { [QUEUED_BY]: queuedBy } = (data ?? {}) as Record<string, unknown>;
  return readRequestId(typeof queuedBy === "string" ? queuedBy : id);
}

/** Runs one attempt of a job and returns what should happen to it. */
async function settle(
  { kind, work }: Registered,
  job: JobWithMetadata<object>,
  log: Log,
  onEnd: (end: JobEnd) => void,
): Promise<JobResult> {
  const began = performance.now();
  const about = { kind: kind.name, job: job.id, attempt: job.retryCount + 1 };
  const end = (result: JobEnd["result"]) =>
    onEnd({ kind: kind.name, result, seconds: (performance.now() - began) / 1000 });
  try {
    const { [QUEUED_BY]: _, ...stored } = job.data as Record<string, unknown>;
    const data = kind.data.safeParse(stored);
    if (!data.success) throw new HopelessJob(`Its data cannot be read: ${data.error.message}`);
    await track({ kind: "job", name: kind.name }, () =>
      work(data.data, { id: job.id, number: about.attempt }),
    );
    end("done");
    return { id: job.id, status: "completed" };
  } catch (error) {
    const output = { message: error instanceof Error ? error.message : String(error) };
    if (error instanceof HopelessJob || job.retryCount >= job.retryLimit) {
      log.error({ err: error, ...about }, "A job has failed for good and was moved to the dead letters");
      end("dead");
      return { id: job.id, status: "deadletter", output };
    }
    log.warn({ err: error, ...about }, "A job has failed and will be tried again");
    end("failed");
    return { id: job.id, status: "failed", output };
  }
}

function notify(listeners: ((end: JobEnd) => void)[], end: JobEnd): void {
  for (const listener of listeners) listener(end);
}

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
  const attempts = new Histogram({
    name: "job_duration_seconds",
    help: "How long tries of jobs took in this process, by kind and how they ended",
    labelNames: ["kind", "result"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
    registers: [registry],
  });
  jobs.onEnd(({ kind, result, seconds }) => attempts.observe({ kind, result }, seconds));
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
