import type { Uploaded } from "#contract/media.ts";
import { addDays } from "#domain/dates.ts";
import { conflict, notFound } from "#domain/failure.ts";
import { type Authorized, authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { m } from "#words/generated/messages.js";
import { presentPhoto, urlOf } from "./media.presenter.ts";
import {
  countLoose,
  deleteMedia,
  deleteStaleLoose,
  insertMedia,
  mediaWithOwner,
  unusedKeys,
} from "./media.store.ts";

/** Photos of unfinished forms that one person may have lying about, and for how long. */
const LOOSE_PHOTOS = 120;
const LOOSE_DAYS = 30;
const NAME_LENGTH = 120;

export interface MediaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly photos: Photos;
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Kept = Exclude<Uploaded, { error: unknown }>;
export type MediaService = ReturnType<typeof createMediaService>;

/** Photos: taken in, served and removed. */
export function createMediaService(deps: MediaDeps) {
  const { database, clock, photos } = deps;
  return {
    /**
     * Who may upload; asked before any byte is read.
     * @throws Failure sign_in_needed; conflict where too many wait in unfinished forms
     */
    async begin(actor: Actor): Promise<Authorized<"media.upload">> {
      const proof = authorize(actor, "media.upload");
      const uploaderId = userIdOf(actor);
      if (uploaderId === null) return proof;
      const before = addDays(clock.now(), -LOOSE_DAYS);
      await forget(deps, await deleteStaleLoose(proof, database.db, { uploaderId, before }));
      if ((await countLoose(database.db, uploaderId)) >= LOOSE_PHOTOS)
        throw conflict(m.media_too_many_loose({ max: LOOSE_PHOTOS }));
      return proof;
    },

    /**
     * Keeps one photo, which belongs to no property until a form is sent.
     * @throws Failure unsupported or too_large, in words
     */
    async upload(proof: Authorized<"media.upload">, file: SentFile): Promise<Kept> {
      const { key, width, height, blur, phash, bytes } = await photos.put(file.bytes);
      const name = plainName(file.name);
      const values = { key, name, bytes, width, height, blur, phash, created_at: clock.now() };
      const row = await insertMedia(proof, database.db, {
        ...values,
        uploader_id: userIdOf(proof.actor),
      });
      const photo = presentPhoto(row, name);
      if (!photo) throw new Error("A photo that was just made has no size.");
      return { name, _id: row.public_id, url: urlOf(row), photo };
    },

    /** One size of a photo, or null. */
    size: (key: string, width: number, format: string): Promise<Buffer | null> =>
      photos.size(key, width, format),

    /** Removes a photo: a loose one, or one of a property of one's own. @throws Failure not_found */
    async remove(actor: Actor, publicId: string): Promise<void> {
      const media = await mediaWithOwner(database.db, publicId);
      const proof = authorize(actor, "media.change", { ownerId: media?.ownerId ?? null });
      if (!media) throw notFound();
      await database.transaction(async (queries) => {
        await deleteMedia(proof, queries, { ...media, at: clock.now() });
        await recordAudit(queries, actor, { action: "media.remove", noun: "media", nounId: publicId });
      });
      await forget(deps, [media.key]);
    },

    /** Forgets the files of removed rows, but for those that another row still names. */
    forget: (keys: readonly string[]): Promise<void> => forget(deps, keys),
  };
}

async function forget({ database, photos }: MediaDeps, keys: readonly string[]): Promise<void> {
  for (const key of await unusedKeys(database.db, keys)) await photos.remove(key);
}

/** The last part of what the browser calls the file, as plain text. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, NAME_LENGTH) || m.media_unnamed()
  );
}
