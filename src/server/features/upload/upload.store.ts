import { type Insertable, type Selectable, sql } from "kysely";
import type { MediaKind, UploadTable } from "#database/schema/property.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";

export type UploadRow = Selectable<UploadTable>;

/** Records a file that the account is about to upload. */
export async function insertUpload(
  proof: AuthorizedOn<"media.upload">,
  queries: Queries,
  values: Omit<Insertable<UploadTable>, "user_id">,
): Promise<UploadRow> {
  return queries
    .insertInto("upload")
    .values({ ...values, user_id: proof.subjectId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The actor's own upload, if it has not expired. */
export async function readUpload(
  queries: Queries,
  { publicId, userId, now }: { publicId: string; userId: string; now: Date },
): Promise<UploadRow | undefined> {
  return queries
    .selectFrom("upload")
    .selectAll()
    .where("public_id", "=", publicId)
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Locks it, so that nobody else can finish it meanwhile; returns the id of the resulting file, or null. */
export async function lockUpload(
  queries: Queries,
  id: number,
): Promise<{ media_id: number | null } | undefined> {
  return queries.selectFrom("upload").select("media_id").where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function recordFinished(
  proof: AuthorizedOn<"upload.change">,
  queries: Queries,
  mediaId: number,
): Promise<void> {
  await queries.updateTable("upload").set({ media_id: mediaId }).where("id", "=", proof.subjectId).execute();
}

export async function deleteUpload(proof: AuthorizedOn<"upload.change">, queries: Queries): Promise<void> {
  await queries.deleteFrom("upload").where("id", "=", proof.subjectId).execute();
}

/** Deletes expired uploads, finished or not. */
export async function deleteExpired(
  _proof: Authorized<"upload.change">,
  queries: Queries,
  now: Date,
): Promise<void> {
  await queries.deleteFrom("upload").where("expires_at", "<=", now).execute();
}

/** Those of them that are still unfinished. */
export async function readOpenUploads(queries: Queries, publicIds: readonly string[]): Promise<Set<string>> {
  if (publicIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom("upload")
    .select("public_id")
    .where("public_id", "in", publicIds)
    .where("media_id", "is", null)
    .execute();
  return new Set(rows.map((row) => row.public_id));
}

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
