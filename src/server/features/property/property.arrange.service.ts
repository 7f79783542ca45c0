import { getUserId } from "#domain/account/roles.ts";
import { createInvalid } from "#domain/failure.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import {
  type ArrangedFile,
  type MayArrange,
  MEDIA_LIMITS,
  removeRepeats,
  sortMedia,
} from "../media/media.property.store.ts";

/** The new files of a property in their order, locked. @throws Failure invalid, with a message */
export async function getFilesInOrder(
  queries: Queries,
  proof: MayArrange,
  files: readonly ArrangedFile[],
): Promise<readonly ArrangedFile[]> {
  const uploaderId = getUserId(proof.actor);
  const sorted = await sortMedia(queries, {
    propertyId: proof.subjectId,
    uploaderId,
    files: removeRepeats(files),
  });
  if (sorted.missing.length > 0) throw createInvalid({ mediaFiles: m.property_photos_gone() });
  if (sorted.full) throw createInvalid({ mediaFiles: m.property_media_full(MEDIA_LIMITS) });
  return sorted.ordered;
}
