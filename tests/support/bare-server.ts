/**
 * The server without pages and without the demo, on the data folder in argv, for tests that kill it. With `work` it does jobs.
 * Sends its port to the parent process, and its memory use on request.
 */
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboxMailer } from "#server/platform/mail/mailer.outbox.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";

const [dataDir = "", port = "0", work] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: undefined, dataDir });
const migrations = await readMigrations();
await migrate(database, migrations);
const { http, services } = await createApp({
  database,
  clock: systemClock,
  log: createLog("error"),
  storage: createFolderStorage(join(dataDir, "media")),
  uploadFolder: join(dataDir, "uploads"),
  mailer: createOutboxMailer(join(dataDir, "outbox"), () => new Date()),
  migrations,
  publicUrl: undefined,
  siteUrl: "http://localhost",
  trustProxy: 0,
  sessionSecret: "a-secret-that-only-the-tests-know-0123456789",
});
if (work === "work") await services.jobs.start();
await http.listen({ port: Number(port), host: "127.0.0.1" });
const address = http.server.address();
process.send?.(typeof address === "object" ? address?.port : null);
process.on("message", () => process.send?.(process.memoryUsage.rss()));
