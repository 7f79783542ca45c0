import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job-kind.ts";

const data = z.object({ importId: z.string() });

/** Lists the properties of an import. If its process dies, another one starts again within some minutes. */
export const importJob = defineJob({
  name: "property-import",
  data,
});

/** Reads the photos of an archive beside a sheet. Those that it has read are not read again. */
export const importPhotosJob = defineJob({
  name: "import-photos",
  data,
});

/** Removes what processes that died have left of archives. */
export const importSweepJob = defineJob({
  name: "import-sweep",
  data: z.object({}).strip(),
  schedule: "47 * * * *",
});
