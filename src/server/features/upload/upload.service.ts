import { z } from "zod";
import type { FileRecord } from "#contract/listing/media.ts";
import type { MediaKind } from "#database/schema/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createNotFound, createTooLarge } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { getPhotoTooLarge } from "#server/platform/images/photos.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import type { PartialFiles, TusAnswer, TusCall } from "#server/platform/uploads/partial-files.ts";
import { m } from "#words/generated/messages.js";
import { getPlainName, type MediaService } from "../media/media.service.ts";
import { claimQuota } from "../media/media.space.service.ts";
import { finishUpload } from "./upload.finish.service.ts";
import {
  deleteExpired,
  deleteUpload,
  insertUpload,
  lockAnnouncing,
  readAnnouncedBytes,
  readAnnouncedBytesOfUser,
  readOpenUploads,
  readUpload,
  type UploadRow,
} from "./upload.store.ts";

const uploadSweepJob = defineJob({
  name: "upload-sweep",
  data: z.object({}).strip(),
  schedule: "41 * * * *",
});

/** Deletes expired uploads, and files without a row: cancelled ones, and those of deleted accounts. */
async function sweepUploads({ database, clock, partial }: UploadDeps): Promise<void> {
  const proof = authorize({ role: "system" }, "upload.change");
  await deleteExpired(proof, database.db, clock.now());
  // The row is inserted before the first byte arrives, so a file listed before the rows are read cannot be a new
  // upload.
  const here = await partial.listKnown();
  const open = await readOpenUploads(database.db, here);
  for (const id of here) if (!open.has(id)) await partial.remove(id);
}

/** Bytes of a photo in all the sizes in which it is shown. */
const SIZES_BYTES = 4_000_000;

/** The space that a file needs until it is finished: a video is rewritten into a second file. */
const getNeed = (kind: MediaKind, bytes: number, files = 1): number =>
  kind === "video" ? bytes * 2 : bytes + files * SIZES_BYTES;

/** The state of the disk, read before the transaction that reserves space on it. */
export interface DiskNow {
  readonly free: number;
  /** How many bytes of all unfinished uploads have already arrived. */
  readonly arrived: number;
}

async function getDiskNow(disk: DiskSpace, partial: PartialFiles): Promise<DiskNow> {
  // Bytes that arrive in between are counted twice, never left out.
  const arrived = await partial.sumArrived();
  return { arrived, free: await disk.free() };
}

/**
 * Reserves space on the disk. Space that others have announced is taken, whether the bytes have arrived or not.
 * @throws Failure conflict, with a message for people
 */
async function reserveDisk(
  queries: Queries,
  actor: Actor,
  { kind, bytes, now, disk }: { kind: MediaKind; bytes: number; now: Date; disk: DiskNow },
): Promise<void> {
  await lockAnnouncing(queries);
  const own = await readAnnouncedBytesOfUser(queries, getUserId(actor) ?? "", now);
  if (own.bytes + bytes > LIMITS.unfinishedBytesPerPerson)
    throw createConflict(m.media_too_much_unfinished({ files: own.files }));
  const announced = await readAnnouncedBytes(queries, now);
  const promised = announced.reduce((sum, one) => sum + getNeed(one.kind, one.bytes, one.files), 0);
  const left = disk.free - Math.max(0, promised - disk.arrived);
  if (left - getNeed(kind, bytes) < LIMITS.diskReserveBytes) throw createConflict(m.media_no_room());
}

const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

export interface UploadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly media: Pick<MediaService, "begin" | "prepare" | "keepFiles" | "forget" | "addSizesJob">;
  readonly partial: PartialFiles;
  readonly disk: DiskSpace;
  readonly jobs: Pick<Jobs, "register">;
}

/** The announced data of a file, before its first byte. */
export interface UploadStart {
  readonly bytes: number;
  readonly name: string;
  readonly kind: MediaKind;
}

/** A response of the protocol, and until when the upload is stored. */
export interface UploadAnswer extends TusAnswer {
  readonly id: string;
  readonly expiresAt: Date;
}

export type UploadService = ReturnType<typeof createUploadService>;

/** Files that are uploaded in pieces over unreliable connections. Somebody else's upload is treated as missing. */
export function createUploadService(deps: UploadDeps) {
  const { database, clock, media, partial } = deps;
  const finishing = new Map<string, Promise<FileRecord>>();
  deps.jobs.register(uploadSweepJob, () => sweepUploads(deps));

  async function requireOwn(actor: Actor, publicId: string) {
    const now = clock.now();
    const upload = await readUpload(database.db, { publicId, userId: getUserId(actor) ?? "", now });
    const proof = authorizeOn(
      actor,
      "upload.change",
      upload && getOwnedUpload(upload),
      m.media_upload_gone(),
    );
    if (!upload) throw createNotFound();
    return { proof, upload };
  }

  return {
    /**
     * Announces a file, so that its pieces can be sent.
     * @throws Failure sign_in_needed; too_large with the limit in the message; conflict if the person has too many
     * unfinished files, or the disk is full
     */
    async start(
      actor: Actor,
      { bytes, name, kind }: UploadStart,
      call: TusCall["headers"],
    ): Promise<UploadAnswer> {
      const proof = await media.begin(actor, kind);
      if (kind === "photo" && bytes > LIMITS.photoBytes) throw createTooLarge(getPhotoTooLarge());
      if (bytes > LIMITS.videoBytes) throw createTooLarge(explainVideoTooLarge());
      const disk = await getDiskNow(deps.disk, partial);
      const now = clock.now();
      const row = await database.transaction(async (queries) => {
        await reserveDisk(queries, actor, { kind, bytes, now, disk });
        await claimQuota(queries, actor, { kind, bytes });
        return insertUpload(proof, queries, {
          ...{ kind, bytes, name: getPlainName(name), media_id: null },
          ...{ created_at: now, expires_at: addHours(now, LIMITS.uploadHours) },
        });
      });
      try {
        return describeUpload(
          row,
          await partial.answer({ method: "POST", id: row.public_id, headers: call }),
        );
      } catch (error) {
        await deleteUpload(authorizeOn(actor, "upload.change", getOwnedUpload(row)), database.db);
        throw error;
      }
    },

    /**
     * Reports how much has arrived, or adds a piece. @throws Failure not_found; conflict if the offset is wrong, or the
     * disk is full
     */
    async go(actor: Actor, call: TusCall): Promise<UploadAnswer> {
      const { upload } = await requireOwn(actor, call.id);
      if (call.method === "PATCH" && (await deps.disk.isFull())) throw createConflict(m.media_no_room());
      const { bytes, media_id: mediaId } = upload;
      // Its bytes have been moved already; for the client, all of them have arrived.
      const whole = { status: 200, headers: { "upload-offset": `${bytes}`, "upload-length": `${bytes}` } };
      return describeUpload(
        upload,
        mediaId !== null && call.method === "HEAD" ? whole : await partial.answer(call),
      );
    },

    /** The photo or video made from it, once all of it has arrived; see `finishUpload`. */
    async finish(actor: Actor, id: string): Promise<FileRecord> {
      const { proof, upload } = await requireOwn(actor, id);
      const under =
        finishing.get(id) ?? finishUpload(deps, proof, upload).finally(() => finishing.delete(id));
      finishing.set(id, under);
      return under;
    },

    /** Cancels it. @throws Failure not_found, also if it has already become a photo or video */
    async cancel(actor: Actor, call: TusCall): Promise<UploadAnswer> {
      const { proof, upload } = await requireOwn(actor, call.id);
      const answer = describeUpload(upload, await partial.answer(call));
      await deleteUpload(proof, database.db);
      return answer;
    },

    /** The features of the protocol that this server supports. */
    options: (headers: TusCall["headers"]): Promise<TusAnswer> =>
      partial.answer({ method: "OPTIONS", id: "", headers }),

    /** Deletes uploads that were not finished in time. */
    sweep: (): Promise<void> => sweepUploads(deps),
  };
}

const getOwnedUpload = ({ id, user_id: owner_id }: UploadRow) => ({ id, owner_id });

function describeUpload(
  { public_id: id, expires_at: expiresAt }: UploadRow,
  answer: TusAnswer,
): UploadAnswer {
  return { ...answer, id, expiresAt };
}

const explainVideoTooLarge = (): string => m.media_video_too_large({ limit: LIMITS.videoBytes / 1_048_576 });
