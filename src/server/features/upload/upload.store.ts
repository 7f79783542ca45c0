import type { Insertable, Selectable } from "kysely";
import type { UploadTable } from "#database/schema/property.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

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
