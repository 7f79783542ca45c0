import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createDemoFiles } from "#database/seed/demo-files.ts";
import { seedDemo } from "#database/seed/seed-demo.ts";
import { type App, type AppDependencies, createApp, createWorkerApp } from "./app.ts";
import { createProbes } from "./dependency-probes.ts";
import type { Env } from "./env.ts";
import { serveDumps } from "./platform/backup/control.ts";
import { readLastBackup } from "./platform/backup/last-backup.ts";
import { BUILD } from "./platform/build-version.ts";
import { systemClock } from "./platform/clock.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import type { Log } from "./platform/log.ts";
import { createOutboxMailer } from "./platform/mail/mailer.outbox.ts";
import { createSmtpMailer } from "./platform/mail/mailer.smtp.ts";
import type { Migrations } from "./platform/migrations/migration-files.ts";
import { joinMetrics, type MainChannel, type WebPlace } from "./platform/processes/main-channel.ts";
import { openRedis } from "./platform/redis.ts";
import { createHttpSms, createOutboxSms } from "./platform/sms/sms-drivers.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { trackMailer, trackSms } from "./platform/watch/work.ts";
import { prepareDatabase, readSessionSecret } from "./prepare.ts";
import { readRunningServer } from "./running-server.ts";
import { openSharedProcess } from "./shared-process.ts";

/** Prepares the database; fills the embedded one with the demo if it is empty. */
async function prepare(database: Database, storage: Storage, log: Log): Promise<Migrations> {
  const migrations = await prepareDatabase(database, log);
  if (database.kind === "embedded") {
    const files = createDemoFiles(storage);
    await seedDemo({ database, files, now: systemClock.now(), log: (line) => log.info(line) });
    files.close();
  }
  return migrations;
}

/**
 * The mail server and the SMS gateway that are configured. Without one, messages are kept in a folder, which
 * `/dev/outbox` shows if that page is turned on; codes to telephones are sent only where somebody can read them.
 */
function getSenders(env: Env) {
  const folder = join(env.dataDir, "outbox");
  const outbox = createOutboxMailer(folder, () => systemClock.now());
  const codes = env.outboxPage ? createOutboxSms(outbox) : undefined;
  return {
    mailer: env.mail ? trackMailer(createSmtpMailer(env.mail)) : outbox,
    sms: env.sms ? trackSms(createHttpSms(env.sms)) : codes,
    outbox: env.outboxPage && !(env.mail && env.sms) ? outbox : undefined,
  };
}

/** How long running requests may take to finish after the process is asked to stop. */
const FAREWELL_MS = 10_000;

/**
 * How many connections may wait to be accepted. Beyond that they are dropped without an answer. The operating system
 * may allow fewer.
 */
const BACKLOG = 4_096;

/**
 * How long a process that is asked to stop continues before it closes its connections: meanwhile each response says that
 * it is the last one on its connection, so that no client and no proxy sends a request into a closing connection.
 */
const GOODBYE_MS = 1_000;

/** The database of the configuration; the log says when it is lost, and whether a replica is used. */
const openConfigured = (env: Env, log: Log): Promise<Database> =>
  openDatabase({
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    replicaUrl: env.replicaUrl,
    onReplica: (isUsable, reason) =>
      isUsable
        ? log.info("Public reads come from the replica")
        : log.warn({ reason }, "The replica is left out: public reads come from the primary"),
    dataDir: env.dataDir,
    processes: env.webProcesses,
    onTrouble: (error) => log.warn({ err: error }, "Lost a connection to the database"),
  });

/**
 * Runs the process in its role: it serves pages and API, as the only process or as one of several web processes
 * (`place`), it works on background jobs, or both.
 */
export async function serve(env: Env, log: Log, pages: AppDependencies["pages"], main?: Main): Promise<void> {
  const place = main?.place;
  // Its libraries are loaded only where traces are wanted.
  const traces = env.traces && (await import("./platform/watch/traces.ts")).openTraces(env.traces);
  const database = await openConfigured(env, log);
  const storage = await openStorage(env);
  const migrations = await prepare(database, storage, log);
  const senders = getSenders(env);
  const dumps = database.dump && (await serveDumps(env.dataDir, { dump: database.dump }));
  const shared = place && openSharedProcess(place.shared);
  const redis = env.redisUrl ? await openRedis(env.redisUrl, log) : undefined;

  const { http, services } = await (env.role === "worker" ? createWorkerApp : createApp)({
    database,
    clock: systemClock,
    log,
    storage,
    uploadFolder: join(env.dataDir, "uploads"),
    readLastBackup: () => readLastBackup(env.dataDir),
    ...senders,
    ...shared,
    ...(main && { joinMetrics: (registry) => joinMetrics(main.channel, registry) }),
    redis,
    probes: createProbes(env, { database, storage, redis }),
    migrations,
    publicUrl: env.publicUrl,
    startName: readRunningServer(env)?.start,
    siteUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    trustProxy: env.trustProxy,
    social: env.social,
    mapStyleUrl: env.mapStyleUrl,
    webhookRules: { allowThisMachine: env.localWebhooks },
    sessionSecret: readSessionSecret(env.sessionSecret, env.dataDir),
    formerSecrets: env.formerSecrets,
    pages,
  });

  const parts = [
    http,
    dumps,
    database,
    shared,
    storage,
    redis && { close: () => redis.disconnect() },
    traces,
  ];
  stopOnRequest({ log, http, parts, main });

  await begin(env, log, { http, services }, main);
}

/** Starts what the process does in its role, and listens. */
async function begin(env: Env, log: Log, { http, services }: App, main?: Main): Promise<void> {
  const isWorker = env.role === "worker";
  // A worker's few searches are answered by the database.
  if (!isWorker) services.search.index.start();
  const doesJobs = env.role !== "web" && (main?.place.doesJobs ?? true);
  if (doesJobs) {
    await services.jobs.start();
    await services.webhookEvents.follow();
  }
  const address = await http.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  const own = address.replace("127.0.0.1", "localhost");
  const shown = isWorker ? own : (env.publicUrl ?? own);
  if (main) main.channel.notify("listening", shown);
  else
    log.info(
      { database: env.databaseUrl ? "postgres" : "embedded", role: env.role, ...BUILD },
      `Thikana is ready on ${shown}`,
    );
  if (doesJobs && env.formerSecrets.length > 0) {
    await services.twoFactor.renewAppSecrets();
    await services.webhook.renewSecrets();
  }
  const due = doesJobs ? await services.media.addDueSizes() : 0;
  if (due > 0) log.info({ photos: due }, "Making the sizes of photos that pages use, in the background");
}

/** What one of several web processes knows of the main process. */
interface Main {
  readonly channel: MainChannel;
  readonly place: WebPlace;
}

type Parts = readonly ({ close(): unknown } | undefined)[];

interface Stoppable {
  readonly log: Log;
  readonly http: FastifyInstance;
  /** Everything that is closed, in this order. */
  readonly parts: Parts;
  readonly main: Main | undefined;
}

/** Stops when a signal or the main process says so. */
function stopOnRequest({ log, http, parts, main }: Stoppable): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => process.exit(1), FAREWELL_MS).unref();
    await closeAll(log, parts);
    process.exit(0);
  };
  const leave = async (signal: string): Promise<void> => {
    // A worker has no visitors.
    if (http.hasDecorator("sayGoodbye")) {
      http.sayGoodbye();
      await pause(GOODBYE_MS);
    }
    await stop(signal);
  };
  if (main) followMain(main, leave);
  else {
    process.on("SIGTERM", leave);
    // From a terminal, where nobody wants to wait.
    for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, stop);
    process.on("SIGUSR2", () => log.warn("Only several web processes can be restarted one by one"));
  }
  // scripts/start.mjs starts the server as a child process; when it ends, the server ends too.
  process.on("disconnect", () => stop("disconnect"));
  process.channel?.unref();
}

/** Closes all parts in order, even if one of them cannot be closed, for example because the database is away. */
async function closeAll(log: Log, parts: Parts): Promise<void> {
  for (const part of parts) {
    try {
      await part?.close();
    } catch (error) {
      log.warn({ err: error }, "Could not close everything");
    }
  }
}

/** One of several web processes stops when the main process says so: a terminal sends SIGINT and SIGHUP to all. */
function followMain({ channel }: Main, leave: (signal: string) => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => {});
  process.on("SIGTERM", leave);
  channel.offer({ leave: () => void leave("leave") });
}
