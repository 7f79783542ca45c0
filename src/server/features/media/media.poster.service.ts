import type { FileRecord } from "#contract/listing/media.ts";
import type { MediaKind } from "#database/schema/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Photos, StoredPhoto } from "#server/platform/images/photos.ts";
import { endChecks } from "../property/property.apply.service.ts";
import { updateProperty } from "../property/property.write.store.ts";
import { storeFiles } from "./media.files.service.ts";
import { presentStoredFile } from "./media.present.ts";
import type { MediaDeps } from "./media.service.ts";
import {
  lockFiles,
  lockMediaWithOwner,
  readMediaById,
  readMediaWithOwner,
  writePoster,
} from "./media.store.ts";

/**
 * A file of a listing is new or gone: the checks that covered such files end, and the listing gets a new version, so that
 * a member of the team who saw it before cannot approve it unread.
 */
export async function changeListing(
  queries: Queries,
  { proof, kind, at }: { proof: AuthorizedOn<"property.update">; kind: MediaKind; at: Date },
): Promise<void> {
  const changed = { fields: [], photos: kind === "photo", videos: kind === "video" };
  await endChecks(queries, { proof, changed, at });
  await updateProperty(proof, queries, { updated_at: at });
}

interface PosterDeps extends Pick<MediaDeps, "database" | "clock"> {
  readonly photos: Pick<Photos, "putAs" | "has" | "remove">;
  addSizesJob(queries: Queries, key: string): Promise<void>;
}

/**
 * Gives one of the actor's videos the still picture that is shown until it is played. Only the first picture is
 * accepted, because browsers cache it for ever. It is stored under the video's key, and deleted with it.
 * @throws Failure not_found; unsupported or too_large, with a message for people
 */
export async function setPoster(
  deps: PosterDeps,
  actor: Actor,
  { publicId, bytes }: { publicId: string; bytes: Uint8Array },
): Promise<FileRecord> {
  const { database, photos } = deps;
  const media = await readMediaWithOwner(database.db, publicId);
  authorizeOn(actor, "media.change", media);
  if (media?.kind !== "video") throw createNotFound();
  if (media.width === null) {
    try {
      await storeFiles(deps, {
        store: () => photos.putAs(media.key, bytes, getUserId(actor) ?? "system"),
        getKeys: ({ key }) => [key],
        insert: (queries, picture) => attachPoster(deps, queries, { actor, publicId, picture }),
      });
    } catch (error) {
      await removePosterOfNone(deps, media);
      throw error;
    }
  }
  const row = await readMediaById(database.db, media.id);
  if (!row) throw createNotFound();
  return presentStoredFile(row);
}

/** Deletes the picture, unless the video has got the same or another one meanwhile. */
async function removePosterOfNone(
  { database, photos }: PosterDeps,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockFiles(queries, [key]);
    if ((await readMediaById(queries, id))?.width == null) await photos.remove(key);
  });
}

/** Asks again who may change the video: making the picture takes seconds, and the listing may be approved by now. */
async function attachPoster(
  { clock, addSizesJob }: PosterDeps,
  queries: Queries,
  { actor, publicId, picture }: { actor: Actor; publicId: string; picture: StoredPhoto },
): Promise<void> {
  const media = await lockMediaWithOwner(queries, publicId);
  const proof = authorizeOn(actor, "media.change", media);
  if (!media) throw createNotFound();
  const { width, height, blur } = picture;
  const propertyId = await writePoster(proof, queries, { width, height, blur });
  if (propertyId !== null) {
    const listing = authorizeOn(actor, "property.update", { id: propertyId, owner_id: media.owner_id });
    await changeListing(queries, { proof: listing, kind: "video", at: clock.now() });
  }
  await addSizesJob(queries, media.key);
}
