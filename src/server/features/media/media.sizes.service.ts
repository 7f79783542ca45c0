import { z } from "zod";
import { addSeconds } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { MEDIA_KEY } from "#server/platform/storage/media-key.ts";
import type { MediaDeps } from "./media.service.ts";
import { readKeysWithoutSizes, recordSizesMade } from "./media.sizes.store.ts";

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
