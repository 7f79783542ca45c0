import { getWidestWidth } from "#domain/media/photo-sizes.ts";
import type { Photos } from "./photos.ts";

/** The widest JPEG of a photo up to a given width, or null if the photo no longer exists. */
export function makePhotoJpeg(
  photos: Pick<Photos, "readSize">,
  key: string,
  most: number,
): Promise<Buffer | null> {
  return photos.readSize(key, getWidestWidth(most), "jpg");
}
