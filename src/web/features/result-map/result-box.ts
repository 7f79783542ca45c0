import type { Bbox, Point } from "#domain/place/places.ts";

/** Four decimal places of a degree are ten metres, a tenth of the grid to which the listings' positions are rounded. */
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** A box in the format of the address. */
export const getRoundBox = ([west, south, east, north]: Bbox): Bbox => [
  round(west),
  round(south),
  round(east),
  round(north),
];

/** The intersection of two boxes; null if there is none. */
export function getShared(a: Bbox, b: Bbox): Bbox | null {
  const box = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ] as const;
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

export const isOnBox = ([west, south, east, north]: Bbox, { lat, lng }: Point): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Half of a step of the listings' grid. */
const HALF_STEP = 0.0005;

/** The box that contains exactly these points, widened by half a grid step. */
export const widen = ([west, south, east, north]: Bbox): Bbox => [
  west - HALF_STEP,
  south - HALF_STEP,
  east + HALF_STEP,
  north + HALF_STEP,
];
