import { PHOTO_WIDTHS, type PhotoFormat } from "../limits.ts";

export interface PhotoSize {
  readonly width: number;
  readonly format: PhotoFormat;
}

/** The widest JPEG, for browsers that cannot read AVIF. */
const PLAIN_WIDTH = 960;

/**
 * The sizes that cards and pages request, the most used first. None is wider than the photo, except that the smallest
 * always exists.
 * @param own width of the photo in pixels
 */
export function getSizesOfPages(own: number): PhotoSize[] {
  const [smallest] = PHOTO_WIDTHS;
  const widths = PHOTO_WIDTHS.filter((width) => width === smallest || width <= own);
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? smallest;
  return [...widths.map((width) => ({ width, format: "avif" as const })), { width: plain, format: "jpg" }];
}
