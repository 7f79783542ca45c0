import { join } from "node:path";
import { createFolderStorage } from "./storage.folder.ts";
import type { S3Config } from "./storage.s3.ts";

/** The storage that is configured: a bucket, or else a folder of the data folder. */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Config | undefined }) {
  if (!s3) return createFolderStorage(join(dataDir, "media"));
  // Its library is loaded only where a bucket is configured.
  const { createS3Storage } = await import("./storage.s3.ts");
  return createS3Storage(s3);
}
