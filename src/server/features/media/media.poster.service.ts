import type { KeptFile } from "#contract/media.ts";
import { notFound } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { presentKept } from "./media.presenter.ts";
import { refusePublished } from "./media.published.service.ts";
import type { MediaDeps } from "./media.service.ts";
import { mediaById, mediaWithOwner, writePoster } from "./media.store.ts";

/**
 * Gives a video of one's own the still picture that stands for it until it is played. The first one stays: pictures are
 * kept for good by browsers. It lies under the video's key, and goes with it.
 * @throws Failure not_found; unsupported or too_large, in words
 */
export async function setPoster(
  { database, photos }: Pick<MediaDeps, "database" | "photos">,
  actor: Actor,
  { publicId, bytes }: { publicId: string; bytes: Uint8Array },
): Promise<KeptFile> {
  const media = await mediaWithOwner(database.db, publicId);
  const proof = authorizeOn(actor, "media.change", media);
  if (media) refusePublished(actor, media);
  if (media?.kind !== "video") throw notFound();
  if (media.width === null) {
    const { width, height, blur } = await photos.putAs(media.key, bytes);
    await writePoster(proof, database.db, { width, height, blur });
  }
  const row = await mediaById(database.db, media.id);
  if (!row) throw notFound();
  return presentKept(row);
}
