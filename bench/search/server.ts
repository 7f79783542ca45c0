/**
 * The server of `bench/search/search.ts`: the whole API without pages, on PostgreSQL, which answers searches with the index in
 * memory or with plain SQL. Reports its address, how long building the index took, and the memory of the process after
 * it.
 */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboxMailer } from "#server/platform/mail/mailer.outbox.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
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
  // Each request comes from a different IP address, so that no rate limit applies.
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
// The whole process with its threads.
process.send?.({ base, buildSeconds, bytes: process.memoryUsage.rss() });
