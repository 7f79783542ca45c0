import { LIMITS } from "#domain/limits.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

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

/** What the files would be, or why they cannot be. */
export interface Sorted {
  /** Ids that are not there to take. */
  readonly missing: readonly string[];
  /** Too many of a kind. */
  readonly full: boolean;
  /** The first one is the cover, which a video cannot be. */
  readonly ordered: readonly ArrangedFile[];
}

/** Locks the files, and sees whether the property may have them: its own, those of its proposal, and loose ones. */
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

/** Of the property whose files they are. */
export type MayArrange = AuthorizedOn<"property.update" | "property.verify">;

/** Gives the property these files in this order; what it had beside them is taken off it. */
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

/** Removes the files of the property that are not among these. Answers the keys. */
export async function deleteOthers(
  proof: MayArrange,
  queries: Queries,
  ids: readonly string[],
): Promise<string[]> {
  let query = queries.deleteFrom("media").where("property_id", "=", proof.subjectId);
  if (ids.length > 0) query = query.where("public_id", "not in", ids);
  return (await query.returning("key").execute()).map((row) => row.key);
}

/** Takes the files off the property that are not among these, and keeps them for a while as nobody's. */
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

/** Lets a proposal have these loose files, and lets go of those that it had before. */
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

/** Each file once, where a form names one twice. */
export function removeRepeats<File extends ArrangedFile>(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
