import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import type { SquareCrop } from "#domain/media/photos.ts";
import { authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import type { MediaService } from "../media/media.service.ts";
import { PICTURE_SIZE, readPictureAddress, readPictureKey } from "../media/media.store.ts";
import { writePicture } from "./profile.store.ts";

interface PictureDeps {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  media: MediaService;
  photos: Photos;
}

/** Pictures of one account; making one needs some processor time. */
const PICTURES: RateLimit = { max: 20, seconds: 600 };

/** A person's picture. */
export function createPictureService({ database, clock, limits, media, photos }: PictureDeps) {
  const attempts = limits("picture", PICTURES);

  /** Returns the address of the picture until now. */
  async function change(
    queries: Queries,
    actor: Actor,
    { userId, image }: { userId: string; image: string | null },
  ): Promise<string | null> {
    const proof = authorizeOn(actor, "profile.change", getAccountRow(userId));
    const before = await writePicture(proof, queries, { image, at: clock.now() });
    await recordAudit(queries, actor, { action: "account.picture", noun: "account", nounId: userId });
    return before;
  }

  async function forgetPicture(address: string | null): Promise<void> {
    const key = readPictureKey(address);
    if (key) await media.forget([key]);
  }

  return {
    /**
     * Saves a square part of a photo as the actor's picture, without its metadata.
     * @throws Failure unsupported or too_large, with a message for people; too_many
     */
    async setPicture(actor: Actor, bytes: Uint8Array, crop: SquareCrop): Promise<void> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      await attempts.take(userId);
      const before = await media.keepFiles({
        async store() {
          const { key } = await photos.putSquare(bytes, crop, userId);
          // Made now, because the next page shows it at the top.
          await photos.readSize(key, ...PICTURE_SIZE);
          return key;
        },
        getKeys: (key) => [key],
        insert: (queries, key) => change(queries, actor, { userId, image: readPictureAddress(key) }),
      });
      await forgetPicture(before);
    },

    /** Removes the picture; the first letter of the name is shown again. */
    async removePicture(actor: Actor): Promise<void> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      await forgetPicture(
        await database.transaction((queries) => change(queries, actor, { userId, image: null })),
      );
    },
  };
}
