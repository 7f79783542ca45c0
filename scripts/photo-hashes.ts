/** `npm run photos:hash`: adds a perceptual hash to photos that have none. It is safe to run it again. */
import { readEnv } from "#server/env.ts";
import { readPhotosWithoutHash, writeHash } from "#server/features/media/media.store.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readMigrations } from "#server/platform/database/migration-files.ts";
import { createPhotos } from "#server/platform/images/photos.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";

const AT_ONCE = 200;

const env = readEnv();
const database = await openDatabase({ databaseUrl: env.directUrl, dataDir: env.dataDir });
await migrate(database, await readMigrations());
const storage = await openStorage(env);
const photos = createPhotos(storage);
let hashed = 0;
let missing = 0;
for (let after = 0; ; ) {
  const rows = await readPhotosWithoutHash(database.db, { after, limit: AT_ONCE });
  for (const { id, key } of rows) {
    const phash = await photos.hash(key);
    if (phash) await writeHash(database.db, id, phash);
    if (phash) hashed += 1;
    else missing += 1;
  }
  const last = rows.at(-1);
  if (!last) break;
  after = last.id;
}
console.log(`Photos that got a hash: ${hashed}. Without a file: ${missing}.`);
storage.close();
await database.close();
