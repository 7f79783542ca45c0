import type { FileRecord } from "#contract/listing/media.ts";
import type { MediaKind } from "#database/schema/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createNotFound, createTooLarge } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { getPhotoTooLarge } from "#server/platform/images/photo-words.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import type { PartialFiles, TusAnswer, TusCall } from "#server/platform/uploads/partial-files.ts";
import { m } from "#words/generated/messages.js";
import { getPlainName, type MediaService } from "../media/media.service.ts";
import { claimQuota } from "../media/media.space.service.ts";
import { finishUpload } from "./upload.finish.service.ts";
import { sweepUploads, uploadSweepJob } from "./upload.jobs.ts";
import { getDiskNow, reserveDisk } from "./upload.space.service.ts";
import { deleteUpload, insertUpload, readUpload, type UploadRow } from "./upload.store.ts";

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
