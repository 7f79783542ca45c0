import { z } from "zod";
import { addSeconds } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { MediaDeps } from "./media.service.ts";
import { noteSized, readKeysWithoutSizes } from "./media.sizes.store.ts";

/** The sizes that pages use of one photo. */
const sizesJob: JobKind<{ key: string; whenQuiet?: boolean | undefined }> = {
  name: "photo-sizes",
  data: z.object({
    key: z.string().regex(/^[0-9a-f]{32}$/),
    /** It was there already, so it can wait until the machine has nothing better to do. */
    whenQuiet: z.boolean().optional(),
  }),
};

/** Finds photos that came in another way, such as those of the demo. */
const dueJob: JobKind<Record<string, never>> = {
  name: "photo-sizes-due",
  data: z.object({}).strip(),
  schedule: "23 * * * *",
};

/** More wait for the next hour. */
const MOST = 2_000;
/** After so long a photo that could wait is looked at again. */
const LATER_SECONDS = 120;

/** The sizes that cards and pages use, made once a photo is accepted, so that its first visitor waits for none. */
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
    // A photo that is gone by now has no sizes.
    if (await photos.makeAhead(key)) await noteSized(database.db, key, clock.now());
  });
  jobs.register(dueJob, async () => void (await addDueSizes()));

  return {
    /** Has them made in the background, once the caller's transaction is committed. */
    queueSizes: addSizesJob,

    /** The same for all photos that have none, while the machine is not busy. Answers how many. */
    queueDueSizes: addDueSizes,
  };
}
