import { paths } from "#web/paths.ts";

/** The widths in which the server stores every photo. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
/** For browsers without AVIF. */
const FALLBACK_WIDTH = 960;

export interface PictureSources {
  /** Empty for a photo that is only on this device. */
  avif: string;
  jpg: string;
}

/** The address of the largest version of a stored photo, for browsers that show it alone. */
export function getLargestPicture({ key, width }: { key: string; width: number }): string {
  if (key.startsWith("blob:")) return key;
  return paths.photo(key, WIDTHS.filter((offered) => offered <= width).at(-1) ?? WIDTHS[0], "jpg");
}

/** The `srcset` values and the fallback address of a stored photo; nothing wider than the photo itself. */
export function getPictureSources(photo: { key: string; width: number }): PictureSources {
  // Not uploaded yet: its key is its address on this device.
  if (photo.key.startsWith("blob:")) return { avif: "", jpg: photo.key };
  const offered = WIDTHS.filter((width) => width <= photo.width);
  const widths = offered.length > 0 ? offered : [WIDTHS[0]];
  const plain = widths.filter((width) => width <= FALLBACK_WIDTH).at(-1) ?? WIDTHS[0];
  return {
    avif: widths.map((width) => `${paths.photo(photo.key, width, "avif")} ${width}w`).join(", "),
    jpg: paths.photo(photo.key, plain, "jpg"),
  };
}
