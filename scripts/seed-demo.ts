/** `npm run seed:demo`: loads the demo into an empty PostgreSQL. The embedded database gets it automatically. */
import { seedDemo } from "#database/seed/seed-demo.ts";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { readEnv } from "#server/env.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readMigrations } from "#server/platform/database/migration-files.ts";
import { createPhotos } from "#server/platform/images/photos.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";

const env = readEnv();
if (env.production) {
  console.error("Demo accounts cannot exist in production: their password is known to everybody.");
  process.exit(1);
}
const database = await openDatabase({ databaseUrl: env.directUrl, dataDir: env.dataDir });
await migrate(database, await readMigrations());
await seedFacts(database);
const storage = await openStorage(env);
const photos = createPhotos(storage);
const putPhoto = (bytes: Buffer, name: string) => photos.put(bytes, name);
const done = await seedDemo({ database, putPhoto, now: new Date(), log: (line) => console.log(line) });
if (!done) console.log("There are accounts already, so nothing was loaded.");
photos.close();
storage.close();
await database.close();
