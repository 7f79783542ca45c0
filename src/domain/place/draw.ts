import { LIMITS } from "../limits.ts";
import type { Point } from "./places.ts";
import { isArea, type Polygon, tidyPolygon } from "./polygon.ts";

const DRAWN_PRECISION = 100_000;

/** The area drawn by a visitor: its main corners. If the line crosses itself, the outline around all of it. */
export function createDrawnArea(drawn: readonly Point[]): Polygon | null {
  const onGrid = drawn.map(({ lat, lng }) => ({
    lat: Math.round(lat * DRAWN_PRECISION) / DRAWN_PRECISION,
    lng: Math.round(lng * DRAWN_PRECISION) / DRAWN_PRECISION,
  }));
  const corners = tidyPolygon(simplifyPolygon(tidyPolygon(onGrid), LIMITS.areaPoints));
  if (isArea(corners)) return corners;
  const around = getHull(corners);
  return isArea(around) ? around : null;
}

/** Twice the area of a triangle: positive to the left. */
const getTurn = (a: Point, b: Point, c: Point): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

/** Removes corners one by one: each time the one that changes the area least. */
function simplifyPolygon(polygon: Polygon, most: number): Point[] {
  const kept = [...polygon];
  while (kept.length > most) {
    const weights = kept.map((point, i) =>
      Math.abs(getTurn(kept.at(i - 1) as Point, point, kept[(i + 1) % kept.length] as Point)),
    );
    kept.splice(weights.indexOf(Math.min(...weights)), 1);
  }
  return kept;
}

/** The convex hull of all points, like a rubber band around them. */
function getHull(points: Polygon): Point[] {
  const sorted = [...points].sort((a, b) => a.lng - b.lng || a.lat - b.lat);
  const drawHalf = (side: readonly Point[]) => {
    const hull: Point[] = [];
    for (const point of side) {
      while (hull.length > 1 && getTurn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...drawHalf(sorted), ...drawHalf(sorted.toReversed())];
}
