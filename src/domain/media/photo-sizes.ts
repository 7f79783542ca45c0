import { PHOTO_WIDTHS, type PhotoFormat } from "../limits.ts";

export interface PhotoSize {
  readonly width: number;
  readonly format: PhotoFormat;
}

/** What a browser takes that reads neither AVIF nor WebP is no wider. */
const PLAIN_WIDTH = 960;

/**
 * The sizes that cards and pages ask for, those that most browsers take first. None is wider than the photo, but the
 * smallest is there for every one.
 * @param own width of the photo in pixels
 */
export function getSizesOfPages(own: number): PhotoSize[] {
  const [smallest] = PHOTO_WIDTHS;
  const widths = PHOTO_WIDTHS.filter((width) => width === smallest || width <= own);
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? smallest;
  return [
    ...widths.map((width) => ({ width, format: "avif" as const })),
    { width: plain, format: "jpg" },
    ...widths.map((width) => ({ width, format: "webp" as const })),
  ];
}
