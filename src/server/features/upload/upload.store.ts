import type { Insertable, Selectable } from "kysely";
import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { UploadTable } from "#server/platform/database/schema.property.ts";

export type UploadRow = Selectable<UploadTable>;
type Proof = Authorized<"media.upload">;

/** Notes a file that is about to come in. */
export async function insertUpload(
  _proof: Proof,
  queries: Queries,
  values: Insertable<UploadTable>,
): Promise<UploadRow> {
  return queries.insertInto("upload").values(values).returningAll().executeTakeFirstOrThrow();
}

/** One's own, while it has not expired. */
export async function uploadOf(
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

/** Keeps everybody else from finishing it meanwhile; answers the id of the file that it has become, or null. */
export async function lockUpload(
  queries: Queries,
  id: number,
): Promise<{ media_id: number | null } | undefined> {
  return queries.selectFrom("upload").select("media_id").where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function noteFinished(
  _proof: Proof,
  queries: Queries,
  { id, mediaId }: { id: number; mediaId: number },
): Promise<void> {
  await queries.updateTable("upload").set({ media_id: mediaId }).where("id", "=", id).execute();
}

export async function deleteUpload(_proof: Proof, queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom("upload").where("id", "=", id).execute();
}

/** Removes what has expired, finished or not. */
export async function deleteExpired(_proof: Proof, queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom("upload").where("expires_at", "<=", now).execute();
}

/** Of these, those that are still coming in. */
export async function openUploads(queries: Queries, publicIds: readonly string[]): Promise<Set<string>> {
  if (publicIds.length === 0) return new Set();
  const rows = await queries
    .selectFrom("upload")
    .select("public_id")
    .where("public_id", "in", publicIds)
    .where("media_id", "is", null)
    .execute();
  return new Set(rows.map((row) => row.public_id));
}
