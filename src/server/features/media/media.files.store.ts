import type { Queries } from "#server/platform/database/database.ts";
import { lockName } from "#server/platform/database/lock.ts";
import { readPictureAddress, readPictureKey } from "./media.store.ts";

/**
 * Waits for whoever stores or deletes the files of these keys, and keeps others waiting until the transaction ends.
 * Always in the same order, so that two that share keys never wait for each other.
 */
export async function lockFiles(queries: Queries, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) await lockName(queries, `media file ${key}`);
}

/**
 * Those of the keys that no row uses any more. One statement, so that a file is also seen while its row of an import
 * becomes a row of a property.
 */
export async function readUnusedKeys(queries: Queries, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await queries
    .selectFrom("media")
    .select("key as name")
    .where("key", "in", keys)
    .$castTo<{ name: string | null }>()
    .union((build) =>
      build.selectFrom("property_import_photo").select("key as name").where("key", "in", keys),
    )
    .union((build) =>
      build.selectFrom("users").select("image as name").where("image", "in", keys.map(readPictureAddress)),
    )
    .execute();
  const inUse = new Set(rows.flatMap(({ name }) => [name, readPictureKey(name)]));
  return [...new Set(keys)].filter((key) => !inUse.has(key));
}
