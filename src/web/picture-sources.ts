import { paths } from "#domain/address/paths.ts";
import { getSizesOfPages, getWidestWidth } from "#domain/media/photo-sizes.ts";

export interface PictureSources {
  /** Empty for a photo that is only on this device. */
  avif: string;
  jpg: string;
}

/** The address of the largest version of a stored photo, for browsers that show it alone. */
export function getLargestPicture({ key, width }: { key: string; width: number }): string {
  return key.startsWith("blob:") ? key : paths.photo(key, getWidestWidth(width), "jpg");
}

/** The `srcset` values and the fallback address of a stored photo; nothing wider than the photo itself. */
export function getPictureSources(photo: { key: string; width: number }): PictureSources {
  // Not uploaded yet: its key is its address on this device.
  if (photo.key.startsWith("blob:")) return { avif: "", jpg: photo.key };
  const sources = { avif: "", jpg: "" };
  for (const { width, format } of getSizesOfPages(photo.width)) {
    const address = paths.photo(photo.key, width, format);
    if (format === "jpg") sources.jpg = address;
    else sources.avif += `${sources.avif && ", "}${address} ${width}w`;
  }
  return sources;
}
