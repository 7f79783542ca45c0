import { open } from "node:fs/promises";

/** Waits until a file is on the disk, so that it survives a power cut. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, "r+");
  await file.sync();
}
