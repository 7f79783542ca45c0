import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seedDemo } from "#database/seed/seed-demo.ts";
import { type AppDependencies, createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { systemClock } from "./platform/clock.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import type { Migrations } from "./platform/database/migration-files.ts";
import { createPhotos } from "./platform/images/photos.ts";
import type { Log } from "./platform/log.ts";
import { createOutboxMailer } from "./platform/mail/mailer.outbox.ts";
import { createSmtpMailer } from "./platform/mail/mailer.smtp.ts";
import { joinMetrics } from "./platform/processes/all-metrics.ts";
import { listenToMain, tellMain, type WebPlace } from "./platform/processes/messages.ts";
import { openRedis } from "./platform/redis.ts";
import { readSessionSecret } from "./platform/session-secret.ts";
import { createFolderStorage } from "./platform/storage/storage.folder.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { prepareDatabase } from "./prepare.ts";
import { openSharedProcess } from "./shared-process.ts";

/** Prepares the database; fills the embedded one with the demo if it is empty. */
async function prepare(database: Database, storage: Storage, log: Log): Promise<Migrations> {
  const migrations = await prepareDatabase(database, log);
  if (database.kind === "embedded") {
    const photos = createPhotos(storage);
    const putPhoto = (bytes: Buffer, name: string) => photos.put(bytes, name);
    await seedDemo({ database, putPhoto, now: systemClock.now(), log: (line) => log.info(line) });
    photos.close();
  }
  return migrations;
}

/** The mail server if one is configured, otherwise a folder, which `/dev/outbox` shows if that page is turned on. */
function getMail(env: Env, log: Log) {
  if (env.mail) return { mailer: createSmtpMailer(env.mail) };
  const folder = join(env.dataDir, "outbox");
  if (env.production)
    log.warn({ folder }, "SMTP_URL is not set: mails are kept in a folder and reach nobody");
  const outbox = createOutboxMailer(folder, () => systemClock.now());
  return { mailer: outbox, outbox: env.outboxPage ? outbox : undefined };
}

/** How long running requests may take to finish after the process is asked to stop. */
const FAREWELL_MS = 10_000;

/**
 * How many connections may wait to be accepted. Beyond that they are dropped without an answer. The operating system
 * may allow fewer.
 */
const BACKLOG = 4_096;

/**
 * How long a process that is replaced continues before it closes its connections: meanwhile each response says that it
 * is the last one on its connection, so that no client sends a request into a closing connection.
 */
const GOODBYE_MS = 1_000;

/** Serves pages and API: as the only process, or as one of several web processes (`place`). */
export async function serve(
  env: Env,
  log: Log,
  pages: AppDependencies["pages"],
  place?: WebPlace,
): Promise<void> {
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    processes: env.webProcesses,
    onTrouble: (error) => log.warn({ err: error }, "Lost a connection to the database"),
  });
  if (database.kind === "embedded" && env.isOpen)
    log.warn("Whoever reaches this server may sign in as the demo's admin: set DATABASE_URL for a real one");
  const storage = createFolderStorage(join(env.dataDir, "media"));
  const migrations = await prepare(database, storage, log);
  const mailing = getMail(env, log);
  const shared = place && openSharedProcess(place.shared);
  const redis = env.redisUrl ? await openRedis(env.redisUrl, log) : undefined;

  const { http, services } = await createApp({
    database,
    clock: systemClock,
    log,
    storage,
    uploadFolder: join(env.dataDir, "uploads"),
    ...mailing,
    ...shared,
    ...(place && { joinMetrics }),
    redis,
    migrations,
    publicUrl: env.publicUrl,
    siteUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    trustProxy: env.trustProxy,
    social: env.social,
    mapStyleUrl: env.mapStyleUrl,
    sessionSecret: readSessionSecret(env.sessionSecret, env.dataDir),
    pages,
  });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => process.exit(1), FAREWELL_MS).unref();
    await http.close();
    await database.close();
    shared?.close();
    redis?.disconnect();
    process.exit(0);
  };
  const leave = async (): Promise<void> => {
    http.sayGoodbye();
    await pause(GOODBYE_MS);
    await stop("leave");
  };
  if (place) followMain(stop, leave);
  else {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
    process.on("SIGUSR2", () => log.warn("Only several web processes can be restarted one by one"));
  }
  // scripts/start.mjs starts the server as a child process; when it ends, the server ends too.
  process.on("disconnect", () => stop("disconnect"));
  process.channel?.unref();

  services.search.index.start();
  const doesJobs = place?.doesJobs ?? true;
  if (doesJobs) await services.jobs.start();
  const address = await http.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  const shown = env.publicUrl ?? address.replace("127.0.0.1", "localhost");
  if (place) tellMain({ kind: "listening", address: shown });
  else log.info({ database: database.kind }, `Thikana is ready on ${shown}`);
  const due = doesJobs ? await services.media.addDueSizes() : 0;
  if (due > 0) log.info({ photos: due }, "Making the sizes of photos that pages use, in the background");
}

/** One of several web processes stops when the main process says so: a terminal sends SIGINT and SIGHUP to all. */
function followMain(stop: (signal: string) => Promise<void>, leave: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => {});
  process.on("SIGTERM", leave);
  listenToMain(({ kind }) => {
    if (kind === "stop") void stop(kind);
    if (kind === "leave") void leave();
  });
}
