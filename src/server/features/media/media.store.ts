import { type Insertable, type Selectable, sql } from "kysely";
import type { MediaTable } from "#database/schema/property.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";
import { readMediaKey } from "#server/platform/storage/storage.ts";

export type MediaRow = Selectable<MediaTable>;
export type NewMedia = Omit<Insertable<MediaTable>, "uploader_id">;

/** Inserts a new file of the account, unattached until a form uses it. */
export async function insertMedia(
  proof: AuthorizedOn<"media.upload">,
  queries: Queries,
  file: NewMedia,
): Promise<MediaRow> {
  const values = { ...file, uploader_id: proof.subjectId };
  return queries.insertInto("media").values(values).returningAll().executeTakeFirstOrThrow();
}

/** Inserts the files of one property. */
export async function insertMediaInBulk(
  proof: AuthorizedOn<"media.upload">,
  queries: Queries,
  files: readonly Omit<NewMedia, "created_at">[],
  at: Date,
): Promise<void> {
  if (files.length === 0) return;
  const values = files.map((file) => ({ ...file, created_at: at, uploader_id: proof.subjectId }));
  await queries.insertInto("media").values(values).execute();
}

/**
 * Deletes files that were uploaded, or detached from a listing, before the given day and that no form has used; not for
 * people who have continued a form since.
 * Returns the keys.
 */
export async function deleteStaleLoose(
  _proof: Authorized<"media.change">,
  queries: Queries,
  before: Date,
): Promise<string[]> {
  const rows = await queries
    .deleteFrom("media")
    .where("property_id", "is", null)
    .where("proposed_for", "is", null)
    .where((build) => build.fn<Date>("greatest", ["created_at", "released_at"]), "<", before)
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

export async function readMediaById(queries: Queries, id: number): Promise<MediaRow | undefined> {
  return queries.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A file with its owner: the owner of its property, or the uploader while it is unattached. */
export async function readMediaWithOwner(queries: Queries, publicId: string) {
  const row = await queries
    .selectFrom("media")
    .leftJoin("property", "property.id", "media.property_id")
    .select(["media.id", "media.key", "media.kind", "media.width", "media.property_id"])
    .select(["media.uploader_id", "media.proposed_for", "property.owner_id as listed_owner"])
    .select(["property.public_id as listing", "property.verification"])
    .where("media.public_id", "=", publicId)
    .executeTakeFirst();
  return row && { ...row, owner_id: row.property_id === null ? row.uploader_id : row.listed_owner };
}

/** The same, while nobody else can change its property or decide on it. */
export async function lockMediaWithOwner(queries: Queries, publicId: string) {
  await queries
    .selectFrom("property")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("media").select("property_id").where("public_id", "=", publicId),
    )
    .forUpdate()
    .execute();
  return readMediaWithOwner(queries, publicId);
}

/** Sets the still picture if the video has none yet. Returns the video's property, if it has one. */
export async function writePoster(
  proof: AuthorizedOn<"media.change">,
  queries: Queries,
  poster: { width: number; height: number; blur: string },
): Promise<number | null> {
  const row = await queries
    .updateTable("media")
    .set(poster)
    .where("id", "=", proof.subjectId)
    .where("width", "is", null)
    .returning("property_id")
    .executeTakeFirst();
  return row?.property_id ?? null;
}

/** Deletes one file's row. Returns the file's property, if it has one. */
export async function deleteMedia(
  proof: AuthorizedOn<"media.change">,
  queries: Queries,
): Promise<number | null> {
  const gone = await queries
    .deleteFrom("media")
    .where("id", "=", proof.subjectId)
    .returning("property_id")
    .executeTakeFirst();
  return gone?.property_id ?? null;
}

/** The only size in which a person's picture is shown. */
export const PICTURE_SIZE = [320, "jpg"] as const;
/** The address of a person's picture, which is stored in `users.image`. */
export const readPictureAddress = (key: string): string => `/media/${key}/${PICTURE_SIZE.join(".")}`;
/** The key of a person's picture. */
export const readPictureKey = (address: string | null): string | null => readMediaKey(address ?? "");

/** Photos stored without a perceptual hash, by id. */
export async function readPhotosWithoutHash(queries: Queries, page: { after: number; limit: number }) {
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

/** For the script that adds missing hashes. */
export async function writeHash(queries: Queries, id: number, phash: string): Promise<void> {
  await queries.updateTable("media").set({ phash }).where("id", "=", id).execute();
}

/** Whether a public listing shows this file. Several listings may have the same file. */
export async function isShownInPublic(queries: Queries, key: string): Promise<boolean> {
  const row = await queries
    .selectFrom("media")
    .innerJoin("public_property", "public_property.id", "media.property_id")
    .select("media.id")
    .where("key", "=", key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person uploaded the file, owns a property that has it, or uses it as their picture. */
export async function isOwnFile(queries: Queries, key: string, userId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("media")
    .leftJoin("property", "property.id", "media.property_id")
    .where("key", "=", key)
    .select(sql`1`.as("one"))
    .where((build) =>
      build.or([build("property.owner_id", "=", userId), build("media.uploader_id", "=", userId)]),
    )
    .unionAll(
      queries
        .selectFrom("users")
        .select(sql`1`.as("one"))
        .where("id", "=", userId)
        .where("image", "=", readPictureAddress(key)),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

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

/** Keys of photos, and of the still pictures of videos, whose sizes have not been made yet; oldest first. */
export async function readKeysWithoutSizes(queries: Queries, most: number): Promise<string[]> {
  const rows = await queries
    .selectFrom("media")
    .select("media.key")
    .where("media.width", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("photo_sizes").select("photo_sizes.key").whereRef("photo_sizes.key", "=", "media.key"),
        ),
      ),
    )
    .groupBy("media.key")
    .orderBy(sql`min(media.position)`)
    .orderBy(sql`min(media.id)`)
    .limit(most)
    .execute();
  return rows.map(({ key }) => key);
}

export async function recordSizesMade(queries: Queries, key: string, at: Date): Promise<void> {
  await queries
    .insertInto("photo_sizes")
    .values({ key, made_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function clearSizesMade(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom("photo_sizes").where("key", "=", key).execute();
}
