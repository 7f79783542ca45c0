import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/**
 * Deletes sheets that were uploaded before this day and have listed nothing, with their rows and photos. Those that a job
 * works on, or whose photos arrive, stay.
 * @returns how many, and the keys of their photos
 */
export async function deleteUnlistedImports(
  _proof: Authorized<"import.change">,
  queries: Queries,
  before: Date,
): Promise<{ sheets: number; keys: string[] }> {
  const rows = await queries
    .selectFrom("property_import")
    .select("id")
    .where("created_at", "<", before)
    .where("state", "in", ["refused", "checked", "failed"])
    .where("photo_state", "not in", ["waiting", "reading"])
    .where("archive_until", "is", null)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return { sheets: 0, keys: [] };
  const ids = rows.map(({ id }) => id);
  const photos = await queries
    .deleteFrom("property_import_photo")
    .where("import_id", "in", ids)
    .returning("key")
    .execute();
  await queries.deleteFrom("property_import").where("id", "in", ids).execute();
  return { sheets: ids.length, keys: photos.flatMap(({ key }) => (key === null ? [] : [key])) };
}
