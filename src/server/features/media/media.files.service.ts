import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import type { Videos } from "#server/platform/videos/videos.ts";
import { lockFiles, readUnusedKeys } from "./media.files.store.ts";
import { clearSizesMade } from "./media.sizes.store.ts";

/** How often files are stored again because they were deleted before their row was there. */
const TRIES = 3;

/** Files that are stored first, and the rows that name them. */
export interface FilesWithRows<Made, Row> {
  /** Stores the files; called again if they were deleted meanwhile. */
  store(): Promise<Made>;
  /** The keys of the photos among them. Nobody else has the key of a new video. */
  getKeys(made: Made): readonly string[];
  /** Inserts the rows, in the transaction in which the files cannot be deleted. */
  insert(queries: Queries, made: Made): Promise<Row>;
}

/**
 * Stores files and inserts the rows that name them. The same file of somebody else has the same key and may be deleted
 * at this very moment; under the lock that the deletion takes too, the files are looked for again before any row is
 * written. Every row that names a newly stored file must be inserted in this way.
 * @throws Error if the files were deleted again and again; also whatever `store` and `insert` throw
 */
export async function storeFiles<Made, Row>(
  { database, photos }: { readonly database: Database; readonly photos: Pick<Photos, "has"> },
  { store, getKeys, insert }: FilesWithRows<Made, Row>,
): Promise<Row> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const made = await store();
    const keys = getKeys(made);
    const kept = await database.transaction(async (queries) => {
      await lockFiles(queries, keys);
      for (const key of keys) if (!(await photos.has(key))) return null;
      return { row: await insert(queries, made) };
    });
    if (kept) return kept.row;
  }
  throw new Error(`Stored files were gone ${TRIES} times before their row was inserted.`);
}

interface RemovalDeps {
  readonly database: Database;
  readonly photos: Pick<Photos, "remove">;
  readonly videos: Pick<Videos, "remove">;
}

/** Deletes the files of removed rows, except those that another row still uses or is about to use. */
export async function removeUnusedFiles(deps: RemovalDeps, keys: readonly string[]): Promise<void> {
  for (const key of await readUnusedKeys(deps.database.db, keys))
    await deps.database.transaction(async (queries) => {
      await lockFiles(queries, [key]);
      // Another row may have got it since.
      if ((await readUnusedKeys(queries, [key])).length === 0) return;
      await deps.photos.remove(key);
      await deps.videos.remove(key);
      await clearSizesMade(queries, key);
    });
}
