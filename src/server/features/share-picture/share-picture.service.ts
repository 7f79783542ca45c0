import type { SharePictureContent } from "#contract/share-picture.ts";
import { photoJpeg } from "#server/platform/images/photo-jpeg.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { WorkGate } from "#server/platform/images/work-gate.ts";

/** Some 250 KB each. */
const KEPT = 100;
const PHOTO_WIDTH = 960;

/** The pictures that other sites show beside links to listings. What says the same is drawn once. */
export function createSharePictureService({ photos }: { photos: Pick<Photos, "size"> }) {
  const gate = new WorkGate(1);
  /** By what stands on it, the one used last at the end. */
  const kept = new Map<string, Promise<Buffer>>();

  async function draw(content: SharePictureContent): Promise<Buffer> {
    const { photo } = content;
    const jpeg = photo && (await photoJpeg(photos, photo.key, Math.min(PHOTO_WIDTH, photo.width)));
    // The fonts' reader is large; a server starts sooner when the first picture brings it.
    const { drawSharePicture } = await import("./share-picture.draw.ts");
    return gate.run(() => drawSharePicture(content, jpeg));
  }

  return {
    /** A PNG of 1,200 by 630. */
    async draw(content: SharePictureContent): Promise<Buffer> {
      const key = JSON.stringify(content);
      const drawing = kept.get(key) ?? draw(content);
      kept.delete(key);
      kept.set(key, drawing);
      drawing.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return drawing;
    },
  };
}
