import { join } from "node:path";
import { seedCharges } from "#database/seed/seed-charges.ts";
import { seedDemo } from "#database/seed/seed-demo.ts";
import { seedPlaces } from "#database/seed/seed-places.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { type Env, readEnv } from "./env.ts";
import { systemClock } from "./platform/clock.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { type Migrations, readMigrations } from "./platform/database/migration-files.ts";
import { createPhotos } from "./platform/images/photos.ts";
import { createLog, type Log } from "./platform/log.ts";
import { createOutboxMailer } from "./platform/mail/mailer.outbox.ts";
import { createSmtpMailer } from "./platform/mail/mailer.smtp.ts";
import { openRedis } from "./platform/redis.ts";
import { readSessionSecret } from "./platform/session-secret.ts";
import { createFolderStorage } from "./platform/storage/storage.folder.ts";
import type { Storage } from "./platform/storage/storage.ts";

/** Updates the schema and the places; fills the embedded database with the demo if it is empty. */
async function prepare(database: Database, storage: Storage, log: Log): Promise<Migrations> {
  const migrations = await readMigrations();
  const applied = await migrate(database, migrations);
  if (applied.length > 0) log.info({ applied }, "Migrated");
  await seedPlaces(database);
  await seedCharges(database);
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

async function serve(pages: AppDependencies["pages"]): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onTrouble: (error) => log.warn({ err: error }, "Lost a connection to the database"),
  });
  if (database.kind === "embedded" && env.isOpen)
    log.warn("Whoever reaches this server may sign in as the demo's admin: set DATABASE_URL for a real one");
  const storage = createFolderStorage(join(env.dataDir, "media"));
  const migrations = await prepare(database, storage, log);
  const mailing = getMail(env, log);
  const redis = env.redisUrl ? await openRedis(env.redisUrl, log) : undefined;

  const { http, services } = await createApp({
    database,
    clock: systemClock,
    log,
    storage,
    uploadFolder: join(env.dataDir, "uploads"),
    ...mailing,
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
    redis?.disconnect();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  // scripts/start.mjs starts the server as a child process; when it ends, the server ends too.
  process.on("disconnect", () => stop("disconnect"));
  process.channel?.unref();

  services.search.index.start();
  await services.jobs.start();
  const address = await http.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  log.info(
    { database: database.kind },
    `Thikana is ready on ${env.publicUrl ?? address.replace("127.0.0.1", "localhost")}`,
  );
  const due = await services.media.addDueSizes();
  if (due > 0) log.info({ photos: due }, "Making the sizes of photos that pages use, in the background");
}

/** Runs the process with the given pages until it receives a signal to stop. */
export function start(pages: AppDependencies["pages"]): void {
  serve(pages).catch((error: unknown) => {
    // Problems with the configuration or the data folder are reported as a plain message, anything else with its stack
    // trace.
    const plain = error instanceof Error && /needs mending|is in use by another/.test(error.message);
    process.stderr.write(`${plain ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  });
}
