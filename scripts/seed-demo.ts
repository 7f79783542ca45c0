/** `npm run seed:demo`: loads the demo into an empty PostgreSQL. The embedded database gets it automatically. */
import { createDemoFiles } from "#database/seed/demo-files.ts";
import { seedDemo } from "#database/seed/seed-demo.ts";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { readEnv } from "#server/env.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { withDatabase } from "./with-database.ts";

if (readEnv().production) {
  console.error("Demo accounts cannot exist in production: their password is known to everybody.");
  process.exit(1);
}
await withDatabase(async (database, env) => {
  await seedFacts(database);
  const storage = await openStorage(env);
  const files = createDemoFiles(storage);
  const done = await seedDemo({ database, files, now: new Date(), log: (line) => console.log(line) });
  if (!done) console.log("There are accounts already, so nothing was loaded.");
  files.close();
  storage.close();
});
