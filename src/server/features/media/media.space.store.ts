import { sql } from "kysely";
import type { MediaKind } from "#database/schema/property.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Locks the uploads of this person until the transaction ends. */
export async function lockRoom(queries: Queries, uploaderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${uploaderId}, 34))`.execute(queries);
}

/** How many files this person has uploaded, or is uploading, that do not belong to a property yet. */
export async function countLoose(queries: Queries, uploaderId: string, kind: MediaKind): Promise<number> {
  const open = queries
    .selectFrom("upload")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("user_id", "=", uploaderId)
    .where("kind", "=", kind)
    .where("media_id", "is", null);
  const row = await queries
    .selectFrom("media")
    .select((build) => sql<number>`${build.fn.countAll()} + (${open})`.as("count"))
    .where("uploader_id", "=", uploaderId)
    .where("kind", "=", kind)
    .where("property_id", "is", null)
    .where("proposed_for", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The bytes of all files that this person has uploaded or announced. A file that several listings share counts once. */
export async function readBytes(queries: Queries, uploaderId: string): Promise<number> {
  const open = queries
    .selectFrom("upload")
    .select((build) => build.fn.sum("bytes").as("bytes"))
    .where("user_id", "=", uploaderId)
    .where("media_id", "is", null);
  const files = queries
    .selectFrom("media")
    .select((build) => build.fn.max("bytes").as("bytes"))
    .where("uploader_id", "=", uploaderId)
    .groupBy("key");
  const row = await queries
    .selectFrom(files.as("file"))
    .select((build) =>
      sql<string>`coalesce(${build.fn.sum("bytes")}, 0) + coalesce((${open}), 0)`.as("bytes"),
    )
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}
