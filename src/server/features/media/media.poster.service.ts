import type { KeptFile } from "#contract/media.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { presentKept } from "./media.presenter.ts";
import type { MediaDeps } from "./media.service.ts";
import { readMediaById, readMediaWithOwner, writePoster } from "./media.store.ts";

interface PosterDeps extends Pick<MediaDeps, "database" | "photos"> {
  addSizesJob(queries: Queries, key: string): Promise<void>;
}

/**
 * Gives one of the actor's videos the still picture that is shown until it is played. Only the first picture is
 * accepted, because browsers cache it for ever. It is stored under the video's key, and deleted with it.
 * @throws Failure not_found; unsupported or too_large, with a message for people
 */
export async function setPoster(
  { database, photos, addSizesJob }: PosterDeps,
  actor: Actor,
  { publicId, bytes }: { publicId: string; bytes: Uint8Array },
): Promise<KeptFile> {
  const media = await readMediaWithOwner(database.db, publicId);
  const proof = authorizeOn(actor, "media.change", media);
  if (media?.kind !== "video") throw createNotFound();
  if (media.width === null) {
    const { width, height, blur } = await photos.putAs(media.key, bytes, getUserId(actor) ?? "system");
    await database.transaction(async (queries) => {
      await writePoster(proof, queries, { width, height, blur });
      await addSizesJob(queries, media.key);
    });
  }
  const row = await readMediaById(database.db, media.id);
  if (!row) throw createNotFound();
  return presentKept(row);
}
