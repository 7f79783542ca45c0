import { PHOTO_WIDTHS } from "#domain/limits.ts";

export interface PhotoSize {
  readonly width: number;
  readonly format: "avif" | "jpg";
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A photo whose longer side has fewer pixels looks blurred on a listing's page; it does not help the listing. */
export const PHOTO_LEAST_SIDE = 800;

export const isLargeEnough = ({ width, height }: PixelSize): boolean =>
  Math.max(width, height) >= PHOTO_LEAST_SIDE;

/** The widest JPEG, for browsers that cannot read AVIF. */
const PLAIN_WIDTH = 960;

/**
 * The widest version of a photo; the smallest always exists.
 * @param own width of the photo in pixels
 * @param most if it should not be wider than this, in pixels
 */
export function getWidestWidth(own: number, most = Number.POSITIVE_INFINITY): number {
  const limit = Math.min(own, most);
  return PHOTO_WIDTHS.findLast((width) => width <= limit) ?? PHOTO_WIDTHS[0];
}

/**
 * The sizes that cards and pages request, the most used first. None is wider than the photo, except that the smallest
 * always exists.
 * @param own width of the photo in pixels
 */
export function getSizesOfPages(own: number): PhotoSize[] {
  const [smallest] = PHOTO_WIDTHS;
  const widths = PHOTO_WIDTHS.filter((width) => width === smallest || width <= own);
  return [
    ...widths.map((width) => ({ width, format: "avif" as const })),
    { width: getWidestWidth(own, PLAIN_WIDTH), format: "jpg" },
  ];
}
