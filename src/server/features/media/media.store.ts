import type { Insertable, Selectable } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { MediaTable } from "#server/platform/database/schema.property.ts";

export type MediaRow = Selectable<MediaTable>;
export type NewMedia = Insertable<MediaTable>;

export async function insertMedia(
  proof: Authorized<"media.upload">,
  queries: Queries,
  values: NewMedia,
): Promise<MediaRow> {
  void proof;
  return queries.insertInto("media").values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Removes what was uploaded before the day and no form has taken, but for people who have gone on with a form since.
 * Answers the keys.
 */
export async function deleteStaleLoose(
  proof: Authorized<"media.upload">,
  queries: Queries,
  before: Date,
): Promise<string[]> {
  void proof;
  const rows = await queries
    .deleteFrom("media")
    .where("property_id", "is", null)
    .where("created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("draft")
            .select("draft.id")
            .whereRef("draft.user_id", "=", "media.uploader_id")
            .where("draft.updated_at", ">=", before),
        ),
      ),
    )
    .returning("key")
    .execute();
  return rows.map((row) => row.key);
}

export async function mediaById(queries: Queries, id: number): Promise<MediaRow | undefined> {
  return queries.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A file with whose it is: the owner's of its property, the uploader's while it is loose. */
export async function mediaWithOwner(queries: Queries, publicId: string) {
  const row = await queries
    .selectFrom("media")
    .leftJoin("property", "property.id", "media.property_id")
    .select(["media.id", "media.key", "media.kind", "media.width", "media.property_id"])
    .select(["media.uploader_id", "property.owner_id"])
    .where("media.public_id", "=", publicId)
    .executeTakeFirst();
  return row && { ...row, ownerId: row.property_id === null ? row.uploader_id : row.owner_id };
}

/** Where a video has none yet. */
export async function writePoster(
  _proof: Authorized<"media.change">,
  queries: Queries,
  { id, ...poster }: { id: number; width: number; height: number; blur: string },
): Promise<void> {
  await queries.updateTable("media").set(poster).where("id", "=", id).where("width", "is", null).execute();
}

/** Removes one file's row; its property counts as changed, since search knows how many photos it has. */
export async function deleteMedia(
  proof: Authorized<"media.change">,
  queries: Queries,
  media: { id: number; property_id: number | null; at: Date },
): Promise<void> {
  void proof;
  await queries.deleteFrom("media").where("id", "=", media.id).execute();
  if (media.property_id === null) return;
  await queries
    .updateTable("property")
    .set({ updated_at: media.at })
    .where("id", "=", media.property_id)
    .execute();
}

/** How many of each kind a property may have. */
export const MEDIA_LIMITS = { photos: LIMITS.photosPerProperty, videos: LIMITS.videosPerProperty } as const;

export interface ArrangedFile {
  readonly id: string;
  /** Without one, the caption that it has stays. */
  readonly caption?: string | undefined;
}

export interface Arrangement {
  readonly propertyId: number;
  /** Whose loose files may be taken. */
  readonly uploaderId: string | null;
  /** All files of the property from now on, in their order; each once. */
  readonly files: readonly ArrangedFile[];
}

/**
 * Gives a property these files in this order and removes those that it had beside them.
 * Answers the ids that are not there to take, or that there are too many of a kind, where nothing is
 * written; else the keys of what was removed.
 */
export async function arrangeMedia(
  proof: Authorized<"property.create"> | Authorized<"property.update">,
  queries: Queries,
  { propertyId, uploaderId, files }: Arrangement,
): Promise<{ missing: string[]; full: boolean; removedKeys: string[] }> {
  void proof;
  const ids = files.map((file) => file.id);
  const rows = ids.length === 0 ? [] : await lockMedia(queries, ids);
  const takeable = new Set(
    rows
      .filter((row) =>
        row.property_id === null
          ? uploaderId !== null && row.uploader_id === uploaderId
          : row.property_id === propertyId,
      )
      .map((row) => row.public_id),
  );
  const missing = ids.filter((id) => !takeable.has(id));
  const videos = new Set(rows.filter(({ kind }) => kind === "video").map((row) => row.public_id));
  const full = videos.size > LIMITS.videosPerProperty || rows.length - videos.size > LIMITS.photosPerProperty;
  if (missing.length > 0 || full) return { missing, full, removedKeys: [] };
  // The first one is the cover, which a video cannot be.
  const ordered = files.toSorted((a, b) => Number(videos.has(a.id)) - Number(videos.has(b.id)));
  for (const [position, { id, caption }] of ordered.entries())
    await queries
      .updateTable("media")
      .set({ property_id: propertyId, position, ...(caption !== undefined && { caption }) })
      .where("public_id", "=", id)
      .execute();
  return { missing: [], full: false, removedKeys: await deleteOthers(queries, propertyId, ids) };
}

const lockMedia = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom("media")
    .select(["public_id", "property_id", "uploader_id", "kind"])
    .where("public_id", "in", ids)
    .forUpdate()
    .execute();

async function deleteOthers(queries: Queries, propertyId: number, ids: readonly string[]): Promise<string[]> {
  let query = queries.deleteFrom("media").where("property_id", "=", propertyId);
  if (ids.length > 0) query = query.where("public_id", "not in", ids);
  return (await query.returning("key").execute()).map((row) => row.key);
}

/** Each file once, where a form names one twice. */
export function onceEach<File extends ArrangedFile>(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [file.id, file])).values()];
}

/** The one size in which a person's picture is shown. */
export const PICTURE_SIZE = [320, "jpg"] as const;
/** Where a person's picture is; what `users.image` holds. */
export const pictureAddress = (key: string): string => `/media/${key}/${PICTURE_SIZE.join(".")}`;
/** The key of a person's picture. */
export const pictureKey = (address: string | null): string | null =>
  /^\/media\/([0-9a-f]{32})\//.exec(address ?? "")?.[1] ?? null;

/** Photos that were kept without a perceptual hash, by their ids. */
export async function photosWithoutHash(queries: Queries, page: { after: number; limit: number }) {
  return await queries
    .selectFrom("media")
    .select(["id", "key"])
    .where("kind", "=", "photo")
    .where("phash", "is", null)
    .where("id", ">", page.after)
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

/** For the script that catches up on hashes. */
export async function writeHash(queries: Queries, id: number, phash: string): Promise<void> {
  await queries.updateTable("media").set({ phash }).where("id", "=", id).execute();
}

/** Of these keys, those that no row names any more. */
export async function unusedKeys(queries: Queries, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const used = await queries.selectFrom("media").select("key").where("key", "in", keys).execute();
  const pictures = await queries
    .selectFrom("users")
    .select("image")
    .where("image", "in", keys.map(pictureAddress))
    .execute();
  const shown = new Set(pictures.map((row) => row.image));
  const inUse = new Set(used.map((row) => row.key));
  for (const key of keys) if (shown.has(pictureAddress(key))) inUse.add(key);
  return [...new Set(keys)].filter((key) => !inUse.has(key));
}
