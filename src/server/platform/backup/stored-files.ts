import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ArchivedFile, Manifest } from "./archive.ts";

/** Photos and videos are in an archive as they are in a data folder, so it can be restored into either. */
const FOLDER = "media/";
/** What people have sent and is shown; uploads that are not finished are not kept. */
const STORED_PATHS = /^(photos|videos)\//;

const readAll = (file: StoredFile) => file.read({ start: 0, end: Math.max(0, file.bytes - 1) });

/** The files of a bucket that were not copied before, each for a moment as a file on this machine. */
export async function* bringNew(
  bucket: Storage,
  copied: Set<string>,
  work: string,
): AsyncGenerator<ArchivedFile> {
  const path = join(work, "stored-file");
  for await (const { key } of bucket.list()) {
    const name = FOLDER + key;
    if (copied.has(name) || !STORED_PATHS.test(key)) continue;
    copied.add(name);
    const file = await bucket.open(key);
    // One that was deleted since it was listed.
    if (!file) continue;
    await pipeline(readAll(file), createWriteStream(path));
    yield { name, path };
    await rm(path);
  }
}

/** @throws Error if the bucket has photos or videos: what is there could be the only copy */
export async function refuseUsedBucket(bucket: Storage): Promise<void> {
  for await (const { key } of bucket.list())
    if (STORED_PATHS.test(key))
      throw new Error(`The bucket of S3_BUCKET is not empty (${key}): restore into an empty one.`);
}

/**
 * Moves the photos and videos of a restored folder into a bucket, and compares every byte with the backup.
 * @throws Error if one differs
 */
export async function moveToBucket(bucket: Storage, folder: string, files: Manifest["files"]): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(files)) {
    if (!name.startsWith(FOLDER)) continue;
    const key = name.slice(FOLDER.length);
    await bucket.putFile(key, join(folder, name));
    if ((await readHash(bucket, key)) !== sha256)
      throw new Error(`The restored file ${key} differs in the bucket.`);
  }
  await rm(join(folder, FOLDER), { recursive: true, force: true });
}

async function readHash(bucket: Storage, key: string): Promise<string> {
  const hash = createHash("sha256");
  const file = await bucket.open(key);
  if (file) for await (const chunk of readAll(file)) hash.update(chunk);
  return hash.digest("hex");
}
