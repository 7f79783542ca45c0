import { sql } from "kysely";
import type { MediaKind } from "#database/schema/property.ts";
import { LIMITS } from "#domain/limits.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";

/** Locks the uploads of this person until the transaction ends. */
export async function lockQuota(queries: Queries, uploaderId: string): Promise<void> {
  await lockName(queries, `media.space ${uploaderId}`);
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

/**
 * The bytes of all files that this person has uploaded or announced, photos read for their imports and the largest size of
 * archives that arrive or are read included. A file that several listings share counts once.
 */
export async function readBytes(queries: Queries, uploaderId: string): Promise<number> {
  const open = queries
    .selectFrom("upload")
    .select((build) => build.fn.sum("bytes").as("bytes"))
    .where("user_id", "=", uploaderId)
    .where("media_id", "is", null);
  const archives = queries
    .selectFrom("property_import")
    .select((build) => sql<string>`${build.fn.countAll()} * ${LIMITS.importArchiveBytes}::bigint`.as("bytes"))
    .where("sent_by", "=", uploaderId)
    .where((build) =>
      build.or([build("archive_until", "is not", null), build("photo_state", "in", ["waiting", "reading"])]),
    );
  const files = queries
    .selectFrom("media")
    .select(["key", sql<string>`bytes::bigint`.as("bytes")])
    .where("uploader_id", "=", uploaderId)
    .unionAll(
      queries
        .selectFrom("property_import_photo as photo")
        .innerJoin("property_import as import", "import.id", "photo.import_id")
        .select(["photo.key", sql<string>`(photo.file ->> 'bytes')::bigint`.as("bytes")])
        .where("import.sent_by", "=", uploaderId)
        .where("photo.key", "is not", null)
        .$castTo<{ key: string; bytes: string }>(),
    );
  const each = queries
    .selectFrom(files.as("file"))
    .select((build) => build.fn.max("bytes").as("bytes"))
    .groupBy("key");
  const row = await queries
    .selectFrom(each.as("file"))
    .select((build) =>
      sql<string>`coalesce(${build.fn.sum("bytes")}, 0) + coalesce((${open}), 0) + (${archives})`.as("bytes"),
    )
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}
