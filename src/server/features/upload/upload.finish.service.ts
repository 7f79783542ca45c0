import type { FileRecord } from "#contract/listing/media.ts";
import {
  createConflict,
  createNotFound,
  createTooLarge,
  createUnsupported,
  isRejection,
} from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { type AuthorizedOn, authorizeOnSelf } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { getPhotoTooLarge } from "#server/platform/images/photos.ts";
import { getVideoKind } from "#server/platform/videos/video-file.ts";
import { isNoRoom } from "#server/platform/work/system-error.ts";
import { m } from "#words/generated/messages.js";
import { presentStoredFile } from "../media/media.present.ts";
import { insertMedia, type NewMedia, readMediaById } from "../media/media.store.ts";
import type { UploadDeps } from "./upload.service.ts";
import { deleteUpload, lockUpload, recordFinished, type UploadRow } from "./upload.store.ts";

type Proof = AuthorizedOn<"upload.change">;

/**
 * Turns an uploaded file into a photo or a video; repeated calls do it only once. A refused file is deleted.
 * @throws Failure conflict while bytes are missing; unsupported or too_large, with a message for people
 */
export async function finishUpload(deps: UploadDeps, proof: Proof, upload: UploadRow): Promise<FileRecord> {
  const { media, partial } = deps;
  if (upload.media_id !== null) return readFinished(deps, upload.media_id);
  const { key, kept } = await media.keepFiles({
    store: () => inspectFile(deps, proof, upload),
    getKeys: (made) => (made.kind === "photo" ? [made.key] : []),
    insert: async (queries, made) => ({
      key: made.key,
      kept: await insertUploaded(deps, queries, { proof, upload, made }),
    }),
  });
  await partial.remove(upload.public_id);
  if (kept && "key" in kept) return presentStoredFile(kept);
  // Another process was faster, or the upload was cancelled: the files made here are not needed.
  await media.forget([key]);
  if (!kept?.media_id) throw createNotFound(m.media_upload_gone());
  return readFinished(deps, kept.media_id);
}

/** The new row; the upload if somebody else has finished it, and undefined if it was cancelled. */
async function insertUploaded(
  { media }: UploadDeps,
  queries: Queries,
  { proof, upload, made }: { proof: Proof; upload: UploadRow; made: NewMedia },
) {
  const locked = await lockUpload(queries, upload.id);
  if (locked?.media_id !== null) return locked;
  const row = await insertMedia(authorizeOnSelf(proof.actor, "media.upload"), queries, made);
  await recordFinished(proof, queries, row.id);
  if (row.kind === "photo") await media.addSizesJob(queries, row.key);
  return row;
}

async function readFinished({ database }: UploadDeps, mediaId: number): Promise<FileRecord> {
  const row = await readMediaById(database.db, mediaId);
  if (!row) throw createNotFound(m.media_upload_gone());
  return presentStoredFile(row);
}

/** A file that is refused for its content is deleted; if only the disk is full, it stays and can be finished later. */
async function inspectFile(deps: UploadDeps, proof: Proof, upload: UploadRow): Promise<NewMedia> {
  const { partial, database } = deps;
  const arrived = await partial.measureArrived(upload.public_id);
  if (arrived === null) throw createNotFound(m.media_upload_gone());
  if (arrived < upload.bytes) throw createConflict(m.media_upload_not_whole());
  try {
    return await prepareFile(deps, proof, upload);
  } catch (error) {
    if (isNoRoom(error)) throw createConflict(m.media_no_room());
    if (!isRejection(error) || error.code === "conflict") throw error;
    await partial.remove(upload.public_id);
    await deleteUpload(proof, database.db);
    throw error;
  }
}

/** The content decides what the file is; the announced type only decides the wording of a refusal. */
async function prepareFile(
  { media, partial }: UploadDeps,
  proof: Proof,
  { public_id: publicId, name, bytes, kind }: UploadRow,
): Promise<NewMedia> {
  const path = partial.getPath(publicId);
  const mayUpload = authorizeOnSelf(proof.actor, "media.upload");
  if (await getVideoKind(path)) return media.prepare(mayUpload, { name, videoPath: path });
  if (kind === "video") throw createUnsupported(m.media_not_a_video());
  if (bytes > LIMITS.photoBytes) throw createTooLarge(getPhotoTooLarge());
  return media.prepare(mayUpload, { name, photoPath: path });
}
