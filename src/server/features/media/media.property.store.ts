import type { Selectable } from "kysely";
import type { MediaTable } from "#database/schema/property.ts";
import { LIMITS } from "#domain/limits.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

const FILE = ["key", "kind", "name", "bytes", "width", "height", "blur", "phash", "illustration"] as const;
export type OwnFile = Pick<Selectable<MediaTable>, (typeof FILE)[number]>;

/** Keys in one statement. */
const PIECE = 2000;

/**
 * The files that an account may use again, by their keys: those of its properties and their proposals, and its uploads
 * that belong to no property. They cannot be deleted until the transaction ends.
 */
export async function readOwnFiles(
  queries: Queries,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, OwnFile>> {
  const found = new Map<string, OwnFile>();
  for (let at = 0; at < keys.length; at += PIECE)
    for (const file of await readPiece(queries, ownerId, keys.slice(at, at + PIECE)))
      found.set(file.key, file);
  return found;
}

const readPiece = (queries: Queries, ownerId: string, keys: readonly string[]): Promise<OwnFile[]> =>
  queries
    .selectFrom("media")
    .leftJoin("property", (join) =>
      join.on(({ eb, fn }) => eb("property.id", "=", fn.coalesce("media.property_id", "media.proposed_for"))),
    )
    .select(FILE.map((column) => `media.${column}` as const))
    .where("media.key", "in", keys)
    .where(({ or, and, eb }) =>
      or([
        eb("property.owner_id", "=", ownerId),
        and([eb("property.id", "is", null), eb("media.uploader_id", "=", ownerId)]),
      ]),
    )
    .orderBy("media.id", "desc")
    .forShare("media")
    .execute();

/** How many photos and videos a property may have. */
export const MEDIA_LIMITS = { photos: LIMITS.photosPerProperty, videos: LIMITS.videosPerProperty } as const;

export interface ArrangedFile {
  readonly id: string;
  /** If it is left out, the present caption stays. */
  readonly caption?: string | undefined;
}

export interface Arrangement {
  readonly propertyId: number;
  /** The person whose unattached files may be used. */
  readonly uploaderId: string | null;
  /** All files that the property should have, in order; each once. */
  readonly files: readonly ArrangedFile[];
}

/** The resulting files, or why they are not possible. */
export interface Sorted {
  /** Ids that do not exist or may not be used. */
  readonly missing: readonly string[];
  /** Whether there are too many photos or videos. */
  readonly full: boolean;
  /** The files in order. The first one is the cover, which cannot be a video. */
  readonly ordered: readonly ArrangedFile[];
}

/**
 * Locks the files and checks whether the property may have them: its own, those of its proposal, and unattached ones.
 */
export async function sortMedia(
  queries: Queries,
  { propertyId, uploaderId, files }: Arrangement,
): Promise<Sorted> {
  const ids = files.map((file) => file.id);
  const rows = ids.length === 0 ? [] : await lockMedia(queries, ids);
  const takeable = new Set(
    rows
      .filter((row) => {
        const of = row.property_id ?? row.proposed_for;
        return of === null ? uploaderId !== null && row.uploader_id === uploaderId : of === propertyId;
      })
      .map((row) => row.public_id),
  );
  const videos = new Set(rows.filter(({ kind }) => kind === "video").map((row) => row.public_id));
  return {
    missing: ids.filter((id) => !takeable.has(id)),
    full: videos.size > LIMITS.videosPerProperty || rows.length - videos.size > LIMITS.photosPerProperty,
    ordered: files.toSorted((a, b) => Number(videos.has(a.id)) - Number(videos.has(b.id))),
  };
}

/** Permission for the property whose files they are. */
export type MayArrange = AuthorizedOn<"property.update" | "property.verify">;

/** Attaches these files to the property in this order; its other files are detached. */
export async function attachMedia(
  proof: MayArrange,
  queries: Queries,
  ordered: readonly ArrangedFile[],
): Promise<void> {
  for (const [position, { id, caption }] of ordered.entries())
    await queries
      .updateTable("media")
      .set({
        ...{ property_id: proof.subjectId, position, proposed_for: null, released_at: null },
        ...(caption !== undefined && { caption }),
      })
      .where("public_id", "=", id)
      .execute();
}

/** Deletes the files of the property that are not in this list. Returns their storage keys. */
export async function deleteOthers(
  proof: MayArrange,
  queries: Queries,
  ids: readonly string[],
): Promise<string[]> {
  let query = queries.deleteFrom("media").where("property_id", "=", proof.subjectId);
  if (ids.length > 0) query = query.where("public_id", "not in", ids);
  return (await query.returning("key").execute()).map((row) => row.key);
}

/** Detaches the files that are not in this list from the property, and stores them for a while without an owner. */
export async function releaseOthers(
  proof: MayArrange,
  queries: Queries,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  let query = queries
    .updateTable("media")
    .set({ property_id: null, released_at: at })
    .where("property_id", "=", proof.subjectId);
  if (ids.length > 0) query = query.where("public_id", "not in", ids);
  await query.execute();
}

/** The files of the property count as sent by its owner, so that they stay when somebody else deletes their account. */
export async function giveFiles(proof: MayArrange, queries: Queries, ownerId: string): Promise<void> {
  await queries
    .updateTable("media")
    .set({ uploader_id: ownerId })
    .where((build) =>
      build.or([build("property_id", "=", proof.subjectId), build("proposed_for", "=", proof.subjectId)]),
    )
    .execute();
}

/** Gives these unattached files to a proposal, and releases those that it had before. */
export async function proposeMedia(
  proof: MayArrange,
  queries: Queries,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  const propertyId = proof.subjectId;
  let dropped = queries
    .updateTable("media")
    .set({ proposed_for: null, released_at: at })
    .where("proposed_for", "=", propertyId);
  if (ids.length > 0) dropped = dropped.where("public_id", "not in", ids);
  await dropped.execute();
  if (ids.length === 0) return;
  await queries
    .updateTable("media")
    .set({ proposed_for: propertyId })
    .where("public_id", "in", ids)
    .where("property_id", "is", null)
    .execute();
}

const lockMedia = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom("media")
    .select(["public_id", "property_id", "proposed_for", "uploader_id", "kind"])
    .where("public_id", "in", ids)
    .forUpdate()
    .execute();

/** Keeps each file once if a form names one twice. */
export function removeRepeats<File extends ArrangedFile>(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
