/** `npm run photos:hash`: adds a perceptual hash to photos that have none. It is safe to run it again. */
import { parseArgs } from "node:util";
import { readPhotosWithoutHash, writeHash } from "#server/features/media/media.store.ts";
import { createPhotos } from "#server/platform/images/photos.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const AT_ONCE = 200;

/** @returns what was done, in words */
const hashAll = (): Promise<string> =>
  withDatabase(async ({ db }, env) => {
    const storage = await openStorage(env);
    const photos = createPhotos(storage);
    let hashed = 0;
    let missing = 0;
    for (let after = 0; ; ) {
      const rows = await readPhotosWithoutHash(db, { after, limit: AT_ONCE });
      for (const { id, key } of rows) {
        const phash = await photos.hash(key);
        if (phash) await writeHash(db, id, phash);
        if (phash) hashed += 1;
        else missing += 1;
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
    storage.close();
    return `Photos that got a hash: ${hashed}. Without a file: ${missing}.`;
  });

await runCommand("npm run photos:hash", async () => {
  parseArgs();
  return hashAll();
});
