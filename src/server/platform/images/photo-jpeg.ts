import { PHOTO_WIDTHS } from "#domain/limits.ts";
import type { Photos } from "./photos.ts";

/** The widest JPEG of a photo up to a given width, or null if the photo no longer exists. */
export function makePhotoJpeg(
  photos: Pick<Photos, "readSize">,
  key: string,
  most: number,
): Promise<Buffer | null> {
  const width = PHOTO_WIDTHS.filter((one) => one <= most).at(-1) ?? PHOTO_WIDTHS[0];
  return photos.readSize(key, width, "jpg");
}
