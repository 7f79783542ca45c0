import { sql } from "kysely";
import type { MediaKind } from "#database/schema/property.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { lockName } from "#server/platform/database/lock.ts";

/** Until the transaction ends, no other file can be announced. */
export async function lockAnnouncing(queries: Queries): Promise<void> {
  await lockName(queries, "upload.space");
}

const selectOpenUploads = (queries: Queries, now: Date) =>
  queries
    .selectFrom("upload")
    .select((build) => [
      build.fn.countAll<string>().as("files"),
      sql<string>`coalesce(sum(bytes), 0)`.as("bytes"),
    ])
    .where("media_id", "is", null)
    .where("expires_at", ">", now);

/** The bytes of all announced and unfinished uploads. */
export async function readAnnouncedBytes(
  queries: Queries,
  now: Date,
): Promise<{ kind: MediaKind; files: number; bytes: number }[]> {
  const rows = await selectOpenUploads(queries, now).select("kind").groupBy("kind").execute();
  return rows.map(({ kind, files, bytes }) => ({ kind, files: Number(files), bytes: Number(bytes) }));
}

/** The same for one person. */
export async function readAnnouncedBytesOfUser(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<{ files: number; bytes: number }> {
  const row = await selectOpenUploads(queries, now).where("user_id", "=", userId).executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes) };
}
