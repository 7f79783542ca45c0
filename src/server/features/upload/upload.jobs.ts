import { z } from "zod";
import { authorize } from "#domain/policy/policy.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { UploadDeps } from "./upload.service.ts";
import { deleteExpired, openUploads } from "./upload.store.ts";

export const uploadSweepJob: JobKind<Record<string, never>> = {
  name: "upload-sweep",
  data: z.object({}).strip(),
  schedule: "41 * * * *",
};

/** Removes uploads whose time is over, and bytes that belong to none: cancelled ones, those of people who left. */
export async function sweepUploads({ database, clock, partial }: UploadDeps): Promise<void> {
  const proof = authorize({ role: "system" }, "upload.change");
  await deleteExpired(proof, database.db, clock.now());
  // The row stands before its first byte, so what is listed before the rows are read cannot be too new.
  const here = await partial.listKnown();
  const open = await openUploads(database.db, here);
  for (const id of here) if (!open.has(id)) await partial.remove(id);
}
