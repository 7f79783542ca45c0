import type { FileRecord } from "#contract/listing/media.ts";
import type { MediaKind } from "#database/schema/property.ts";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import {
  type AuthorizedOn,
  authorize,
  authorizeOn,
  authorizeOnSelf,
  findPolicyFailure,
} from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Photos, StoredPhoto } from "#server/platform/images/photos.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";
import type { VideoType } from "#server/platform/videos/video-file.ts";
import type { Videos } from "#server/platform/videos/videos.ts";
import { m } from "#words/generated/messages.js";
import {
  createSizesService,
  type FilesWithRows,
  removeUnusedFiles,
  storeFiles,
} from "./media.files.service.ts";
import { changeListing, setPoster } from "./media.poster.service.ts";
import { presentStoredFile } from "./media.present.ts";
import { claimQuota, requireQuota } from "./media.space.service.ts";
import {
  deleteMedia,
  deleteStaleLoose,
  insertMedia,
  isOwnFile,
  isShownInPublic,
  lockMediaWithOwner,
  type NewMedia,
} from "./media.store.ts";

/** How many keys are remembered as public; when there are more, the list is cleared. */
const MOST = 50_000;

/**
 * Who may see a file. Files of a public listing are open to everybody; others only to their owner and the team. Only
 * public keys are remembered, until anything public changes, so that a newly published listing is visible at once.
 */
function createMediaAccess({ database: { db } }: { database: Database }) {
  const shown = new Set<string>();
  let changes = 0;
  return {
    async isPublic(key: string): Promise<boolean> {
      if (shown.has(key)) return true;
      const since = changes;
      const found = await isShownInPublic(db, key);
      if (shown.size >= MOST) shown.clear();
      // A result that was read before a change may no longer be true after it.
      if (found && since === changes) shown.add(key);
      return found;
    },

    /** Whether this person may see a file that is not public. */
    async isFor(actor: Actor, key: string): Promise<boolean> {
      const userId = getUserId(actor);
      if (userId === null) return false;
      return findPolicyFailure(actor, "desk.read") === null || (await isOwnFile(db, key, userId));
    },

    /** Called when something public has changed. */
    forgetSeen(): void {
      changes += 1;
      shown.clear();
    },
  };
}

const NAME_LENGTH = 120;

export interface MediaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly photos: Photos;
  readonly videos: Videos;
  readonly disk: DiskSpace;
  readonly jobs: Pick<Jobs, "register" | "addJob">;
  /** Whether work that nobody waits for should be postponed. */
  readonly isBusy: () => boolean;
}

/** An uploaded file: a photo as bytes or as a path, a video as a path. */
export type SentFile = { readonly name: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly photoPath: string }
  | { readonly videoPath: string }
);

export type MediaService = ReturnType<typeof createMediaService>;

/** Receives, serves and deletes photos and videos. */
export function createMediaService(deps: MediaDeps) {
  const { database, clock, photos, videos } = deps;
  const sizes = createSizesService(deps);
  return {
    ...createMediaAccess(deps),
    ...sizes,

    /**
     * Checks who may upload, before any byte is read.
     * @throws Failure sign_in_needed; conflict if the disk is full, unfinished forms have too many files, or the person
     * stores too much
     */
    async begin(actor: Actor, kind: MediaKind = "photo"): Promise<AuthorizedOn<"media.upload">> {
      const proof = authorizeOnSelf(actor, "media.upload");
      if (await deps.disk.isFull()) throw createConflict(m.media_no_room());
      await requireQuota(database.db, actor, { kind, bytes: 0 });
      return proof;
    },

    /**
     * Checks a file and stores it where it is served from. It has no owner until its row is inserted.
     * @throws Failure unsupported or too_large, with a message for people
     */
    prepare: (proof: AuthorizedOn<"media.upload">, file: SentFile): Promise<NewMedia> =>
      prepare(deps, proof, file),

    /** The same for a photo of an import, which the job reads for the account that has sent it. */
    prepareImported: (file: { name: string; bytes: Uint8Array }, account: string): Promise<ImportedPhoto> =>
      prepareImported(deps, file, account),

    /**
     * Stores one photo, which belongs to no property until a form is sent.
     * @throws Failure unsupported, too_large or conflict, with a message for people
     */
    async upload(proof: AuthorizedOn<"media.upload">, file: SentFile): Promise<FileRecord> {
      const row = await storeFiles(deps, {
        store: () => prepare(deps, proof, file),
        getKeys: ({ key }) => [key],
        async insert(queries, made) {
          await claimQuota(queries, proof.actor, { kind: "photo", bytes: Number(made.bytes) });
          await sizes.addSizesJob(queries, made.key);
          return insertMedia(proof, queries, made);
        },
      });
      return presentStoredFile(row);
    },

    /** Stores files and inserts the rows that name them; see `keepFiles`. */
    keepFiles: <Made, Row>(files: FilesWithRows<Made, Row>): Promise<Row> => storeFiles(deps, files),

    /** One size of a photo, or null. */
    size: (key: string, width: number, format: string): Promise<Buffer | null> =>
      photos.readSize(key, width, format),

    /** A video for reading in parts, or null. */
    video: (key: string, type: VideoType): Promise<StoredFile | null> => videos.open(key, type),

    /** Deletes a file: an unattached one, or one of the actor's own property. @throws Failure not_found */
    async remove(actor: Actor, publicId: string): Promise<void> {
      const key = await database.transaction(async (queries) => {
        const media = await lockMediaWithOwner(queries, publicId);
        const proof = authorizeOn(actor, "media.change", media);
        if (!media) throw createNotFound();
        const propertyId = await deleteMedia(proof, queries);
        const { owner_id, kind } = media;
        if (propertyId !== null) {
          const listing = authorizeOn(actor, "property.update", { id: propertyId, owner_id });
          await changeListing(queries, { proof: listing, kind, at: clock.now() });
        }
        await recordAudit(queries, actor, { action: "media.remove", noun: "media", nounId: publicId });
        return media.key;
      });
      await removeUnusedFiles(deps, [key]);
    },

    /** Sets the still picture of one of the actor's videos; see `setPoster`. */
    setPoster: (actor: Actor, poster: { publicId: string; bytes: Uint8Array }): Promise<FileRecord> =>
      setPoster({ ...deps, ...sizes }, actor, poster),

    /** Deletes files that no form has used in time. Returns how many. */
    async removeStale(): Promise<number> {
      const proof = authorize({ role: "system" }, "media.change");
      const keys = await deleteStaleLoose(
        proof,
        database.db,
        addDays(clock.now(), -RETENTION_DAYS.looseFile),
      );
      await removeUnusedFiles(deps, keys);
      return keys.length;
    },

    /** Deletes the files of removed rows, except those that another row still uses. */
    forget: (keys: readonly string[]): Promise<void> => removeUnusedFiles(deps, keys),

    /** Stops the processes that work on files. */
    close(): void {
      photos.close();
      videos.close();
    },
  };
}

async function prepare(
  { clock, photos, videos }: MediaDeps,
  proof: AuthorizedOn<"media.upload">,
  file: SentFile,
): Promise<NewMedia> {
  const about = { name: getPlainName(file.name), created_at: clock.now() };
  if ("videoPath" in file) {
    const { key, type, bytes } = await videos.put(file.videoPath, proof.subjectId);
    return { ...about, kind: "video", key, video_type: type, bytes };
  }
  const { key, width, height, blur, phash, bytes } = await photos.put(
    "bytes" in file ? file.bytes : file.photoPath,
    proof.subjectId,
  );
  return { ...about, kind: "photo", key, bytes, width, height, blur, phash };
}

/** A stored photo with everything that its row will have. */
type ImportedPhoto = StoredPhoto & { readonly name: string };

async function prepareImported(
  { photos }: MediaDeps,
  file: { name: string; bytes: Uint8Array },
  account: string,
): Promise<ImportedPhoto> {
  const { key, width, height, blur, phash, bytes } = await photos.put(file.bytes, account);
  return { key, width, height, blur, phash, bytes, name: getPlainName(file.name) };
}

/** The last part of the file name that the browser sent, as plain text. */
export function getPlainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .normalize("NFC")
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, NAME_LENGTH) || m.media_unnamed()
  );
}
