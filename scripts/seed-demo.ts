/** `npm run seed:demo`: loads the demo into an empty PostgreSQL. The embedded database gets it automatically. */
import { parseArgs } from "node:util";
import { createDemoFiles } from "#database/seed/demo-files.ts";
import { seedDemo } from "#database/seed/seed-demo.ts";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { readEnv } from "#server/env.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

/** @returns what was done, in words */
const seed = (): Promise<string> =>
  withDatabase(async (database, env) => {
    await seedFacts(database);
    const storage = await openStorage(env);
    const files = createDemoFiles(storage);
    const done = await seedDemo({ database, files, now: new Date(), log: (line) => console.log(line) });
    files.close();
    storage.close();
    return done ? "The demo is loaded." : "There are accounts already, so nothing was loaded.";
  });

await runCommand("npm run seed:demo", async () => {
  parseArgs();
  if (readEnv().production)
    throw new Error("Demo accounts cannot exist in production: their password is known to everybody.");
  return seed();
});
