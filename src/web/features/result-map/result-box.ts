import type { Bbox, Point } from "#domain/place/places.ts";

/** Four digits of a degree are ten metres, a tenth of the grid that listings stand on. */
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** A box as the address says it. */
export const getRoundBox = ([west, south, east, north]: Bbox): Bbox => [
  round(west),
  round(south),
  round(east),
  round(north),
];

/** What lies in both; null where nothing does. */
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

/** The box of what stands at these points and nowhere else. */
export const widen = ([west, south, east, north]: Bbox): Bbox => [
  west - HALF_STEP,
  south - HALF_STEP,
  east + HALF_STEP,
  north + HALF_STEP,
];
