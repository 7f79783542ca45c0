import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { addCleanUp } from "./after-file.ts";

export interface TestFiles {
  storage: Storage;
  uploadFolder: string;
}

/** An empty storage for this test file, and a folder for uploads; both are deleted after the test file. */
export async function testStorage(): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), "thikana-media-"));
  addCleanUp(() => rm(folder, { recursive: true, force: true }));
  return { storage: createFolderStorage(join(folder, "media")), uploadFolder: join(folder, "uploads") };
}
