/**
 * The server of `bench/search.ts`: the whole API without pages, on PostgreSQL, which answers searches by the index in
 * memory or by plain SQL. Tells its address, how long
 * the index took to build, and how much memory the process takes then.
 */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { readMigrations } from "#server/platform/database/migration-files.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboxMailer } from "#server/platform/mail/mailer.outbox.ts";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";

const folder = await mkdtemp(join(tmpdir(), "bench-search-"));
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: folder });
const { http, services } = await createApp({
  database,
  clock: systemClock,
  log: createLog("error"),
  storage: createFolderStorage(join(folder, "media")),
  uploadFolder: join(folder, "uploads"),
  mailer: createOutboxMailer(join(folder, "outbox"), () => systemClock.now()),
  migrations: await readMigrations(),
  publicUrl: undefined,
  siteUrl: "http://localhost",
  // Each request comes from somebody else, so that nobody is told to slow down.
  trustProxy: 1,
  sessionSecret: "for-measuring-searches-and-nothing-else",
});

const began = performance.now();
if (process.argv[2] === "memory") {
  services.search.index.start();
  while (!services.search.index.loaded) await sleep(20);
}
const buildSeconds = (performance.now() - began) / 1000;
const base = await http.listen({ port: 0, host: "127.0.0.1" });

process.on("disconnect", () => process.exit(0));
globalThis.gc?.();
// The whole process, its threads included.
process.send?.({ base, buildSeconds, bytes: process.memoryUsage.rss() });
