import { KM_PER_DEGREE } from "../map/frame.ts";
import { type Bbox, getLongitudeScale, type Point } from "./places.ts";
import {
  type Crossing,
  decodeLine,
  getBoundsOf,
  getCrossings,
  isArea,
  isWithin,
  type Polygon,
  tidyPolygon,
} from "./polygon.ts";

/** A circle on the map. */
export interface Circle extends Point {
  readonly km: number;
}

/**
 * The area of a search besides its map box. Both engines calculate it in the same steps (here and in
 * sql-filters.store.ts), so that they agree about points on an edge.
 */
export interface Area {
  readonly circle: Circle | null;
  readonly polygon: Polygon | null;
}

export const ANYWHERE: Area = { circle: null, polygon: null };
/** The empty area of an unknown place: it contains no point. */
export const NOWHERE: Area = { circle: null, polygon: [] };

/**
 * A circle in degrees. A degree of longitude is shorter towards the poles; its length at the centre is used for the
 * whole circle, which at 25 km is exact to half a step of the grid.
 */
export function getDegrees({ lat, km }: Circle): { readonly radius: number; readonly shrink: number } {
  return { radius: km / KM_PER_DEGREE, shrink: getLongitudeScale(lat) };
}

/** The bounding box of an area, or null if the area has no bounds. */
export function getAreaBounds({ circle, polygon }: Area): Bbox | null {
  if (polygon && polygon.length > 0) return getBoundsOf(polygon);
  if (!circle) return null;
  const { radius, shrink } = getDegrees(circle);
  const across = radius / shrink;
  return [circle.lng - across, circle.lat - radius, circle.lng + across, circle.lat + radius];
}

const EVERYWHERE: Bbox = [-Infinity, -Infinity, Infinity, Infinity];

/** The intersection of both boxes; null means everywhere. */
export function joinBoxes(one: Bbox | null, other: Bbox | null): Bbox {
  const [a, b] = [one ?? EVERYWHERE, other ?? EVERYWHERE];
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

/** Measures how far points are from another one, in square degrees: enough to compare two of them. */
export function createDistance(from: Point): (lat: number, lng: number) => number {
  const shrink = getLongitudeScale(from.lat);
  return (lat, lng) => {
    const [x, y] = [(lng - from.lng) * shrink, lat - from.lat];
    return x * x + y * y;
  };
}

/** The point from which the distances of a search are measured: its place, or the middle of its area on the map. */
export function getMiddle({ circle, polygon }: Area, bbox: Bbox | null): Point | null {
  if (circle) return circle;
  const box = polygon?.length ? getBoundsOf(polygon) : bbox;
  return box && { lat: (box[1] + box[3]) / 2, lng: (box[0] + box[2]) / 2 };
}

/** Tests points against an area. */
export function createInside({ circle, polygon }: Area): (lat: number, lng: number) => boolean {
  const sides: readonly Crossing[] | null = polygon && getCrossings(polygon);
  const measure = circle && createDistance(circle);
  const { radius } = circle ? getDegrees(circle) : { radius: 0 };
  return (lat, lng) => {
    if (sides && !isWithin(sides, lat, lng)) return false;
    return !measure || measure(lat, lng) <= radius * radius;
  };
}

/** The area of an encoded line, or null if it is invalid. */
export function readPolygon(line: string): Polygon | null {
  const points = decodeLine(line);
  const polygon = points && tidyPolygon(points);
  return polygon && isArea(polygon) ? polygon : null;
}
