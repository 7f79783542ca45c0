import { z } from "zod";
import { authorize } from "#domain/policy/policy.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { UploadDeps } from "./upload.service.ts";
import { deleteExpired, readOpenUploads } from "./upload.store.ts";

export const uploadSweepJob = defineJob({
  name: "upload-sweep",
  data: z.object({}).strip(),
  schedule: "41 * * * *",
});

/** Deletes expired uploads, and files without a row: cancelled ones, and those of deleted accounts. */
export async function sweepUploads({ database, clock, partial }: UploadDeps): Promise<void> {
  const proof = authorize({ role: "system" }, "upload.change");
  await deleteExpired(proof, database.db, clock.now());
  // The row is inserted before the first byte arrives, so a file listed before the rows are read cannot be a new
  // upload.
  const here = await partial.listKnown();
  const open = await readOpenUploads(database.db, here);
  for (const id of here) if (!open.has(id)) await partial.remove(id);
}
