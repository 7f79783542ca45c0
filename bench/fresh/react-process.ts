/** The process that measures "React alone": the built app on PostgreSQL without a port. Reports pages a second. */
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboxMailer } from "#server/platform/mail/mailer.outbox.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";

const [folder = "", seconds = "4"] = process.argv.slice(2);
const importBuilt = (name: string) => import(new URL(`../../build/server/${name}.js`, import.meta.url).href);
const { createApp } = (await importBuilt("app")) as typeof import("#server/app.ts");
const { countReactAlone } = (await importBuilt("react-alone")) as typeof import("./react-alone.tsx");

const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: folder });
const { services } = await createApp({
  database,
  clock: systemClock,
  log: createLog("error"),
  storage: createFolderStorage(`${folder}/media`),
  uploadFolder: `${folder}/uploads`,
  mailer: createOutboxMailer(`${folder}/outbox`, () => systemClock.now()),
  migrations: await readMigrations(),
  publicUrl: undefined,
  siteUrl: "http://localhost",
  trustProxy: 0,
  sessionSecret: "for-measuring-pages-and-nothing-else",
});
services.search.index.start();
while (!services.search.index.loaded) await sleep(20);

process.on("message", async (paths: string[]) => {
  const urls = paths.map((path) => `http://localhost${path}`);
  const given = {
    services,
    visitor: { actor: { role: "none" as const }, viewer: null, address: "127.0.0.1", browser: "" },
    origin: "http://localhost",
    nonce: "mark",
    reference: "",
    trackLoader: async (_name: string, work: () => Promise<unknown>) => void (await work()),
    waitForNewConnections: async () => {},
    takeDocument: () => {},
    onError: (error: unknown) => console.error(error),
  };
  process.send?.(await countReactAlone(urls, given, Number(seconds)));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
