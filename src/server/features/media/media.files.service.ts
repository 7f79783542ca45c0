import { z } from "zod";
import { addSeconds } from "#domain/time/dates.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { MEDIA_KEY } from "#server/platform/storage/storage.ts";
import type { Videos } from "#server/platform/videos/videos.ts";
import type { MediaDeps } from "./media.service.ts";
import {
  clearSizesMade,
  lockFiles,
  readKeysWithoutSizes,
  readUnusedKeys,
  recordSizesMade,
} from "./media.store.ts";

/** How often files are stored again because they were deleted before their row was there. */
const ATTEMPTS = 3;

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
  for (let attempts = 1; attempts <= ATTEMPTS; attempts += 1) {
    const made = await store();
    const keys = getKeys(made);
    const stored = await database.transaction(async (queries) => {
      await lockFiles(queries, keys);
      for (const key of keys) if (!(await photos.has(key))) return null;
      return { row: await insert(queries, made) };
    });
    if (stored) return stored.row;
  }
  throw new Error(`Stored files were gone ${ATTEMPTS} times before their row was inserted.`);
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

/** Makes the sizes that pages use of one photo. */
const sizesJob = defineJob({
  name: "photo-sizes",
  data: z.object({
    key: z.string().regex(MEDIA_KEY),
    /** The photo is not new, so the job can wait until the machine is idle. */
    whenQuiet: z.boolean().optional(),
  }),
});

/** Finds photos that were added in another way, such as those of the demo. */
const dueJob = defineJob({
  name: "photo-sizes-due",
  data: z.object({}).strip(),
  schedule: "23 * * * *",
});

/** More than this wait for the next hour. */
const MOST = 2_000;
/** After this time a postponed photo is checked again. */
const LATER_SECONDS = 120;

/** Makes the sizes that cards and pages use when a photo is accepted, so that its first visitor does not wait. */
export function createSizesService({ database, clock, photos, jobs, isBusy }: MediaDeps) {
  const addSizesJob = async (queries: Queries, key: string): Promise<void> => {
    await jobs.addJob(queries, sizesJob, { key });
  };

  async function addDueSizes(): Promise<number> {
    const keys = await readKeysWithoutSizes(database.db, MOST);
    for (const key of keys) await jobs.addJob(database.db, sizesJob, { key, whenQuiet: true });
    return keys.length;
  }

  jobs.register(sizesJob, async ({ key, whenQuiet }) => {
    if (whenQuiet && isBusy()) {
      const after = addSeconds(clock.now(), LATER_SECONDS);
      return void (await jobs.addJob(database.db, sizesJob, { key, whenQuiet }, { after }));
    }
    // A photo that has been deleted meanwhile has no sizes.
    if (await photos.makeAhead(key)) await recordSizesMade(database.db, key, clock.now());
  });
  jobs.register(dueJob, async () => void (await addDueSizes()));

  return {
    /** Queues a job for them, which runs once the caller's transaction is committed. */
    addSizesJob: addSizesJob,

    /** The same for all photos without sizes, while the machine is not busy. Returns how many. */
    addDueSizes: addDueSizes,
  };
}
