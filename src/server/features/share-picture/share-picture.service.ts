import { LRUCache } from "lru-cache";
import type { SharePictureContent } from "#contract/listing/brochure.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import { makePhotoJpeg, type Photos } from "#server/platform/images/photos.ts";
import { SharedTasks } from "#server/platform/work/shared-tasks.ts";

/** Pictures drawn for one address: messengers use few addresses for many people. Cached pictures do not count. */
export const SHARE_PICTURES_PER_ADDRESS: RateLimit = { max: 120, seconds: 600 };
const LIMITS = { concurrency: 1, maxQueued: 4, retrySeconds: 10 };
/** Number of cached pictures, about 250 KB each. */
const MOST_CACHED = 100;
const PHOTO_WIDTH = 960;

interface SharePictureDeps {
  readonly limits: RateLimits;
  readonly photos: Pick<Photos, "readSize">;
}

/** Who requests the picture. */
interface SharePictureRequest {
  readonly address: string;
  readonly gone: AbortSignal;
}

/** The pictures that other sites show beside links to listings. The same content is drawn only once. */
export function createSharePictureService({ limits, photos }: SharePictureDeps) {
  const attempts = limits("share-picture-address", SHARE_PICTURES_PER_ADDRESS);
  const tasks = new SharedTasks<Buffer>(LIMITS);
  /** Cached by content. */
  const stored = new LRUCache<string, Buffer>({ max: MOST_CACHED });

  async function draw(content: SharePictureContent, wanted: AbortSignal): Promise<Buffer> {
    const { photo } = content;
    const jpeg = photo && (await makePhotoJpeg(photos, photo.key, Math.min(PHOTO_WIDTH, photo.width)));
    // The font library is large; loading it with the first picture lets the server start sooner.
    const { drawSharePicture } = await import("./share-picture.draw.ts");
    wanted.throwIfAborted();
    return drawSharePicture(content, jpeg);
  }

  return {
    /**
     * A PNG of 1,200 by 630 pixels.
     * @param asked the address of the request, and a signal that aborts when the client has left
     * @throws Failure too_many, busy
     */
    async draw(content: SharePictureContent, { address, gone }: SharePictureRequest): Promise<Buffer> {
      const key = JSON.stringify(content);
      const ready = stored.get(key);
      if (ready) return ready;
      await attempts.take(getAddressKey(address));
      const picture = await tasks.run(key, gone, (wanted) => draw(content, wanted));
      stored.set(key, picture);
      return picture;
    },
  };
}
