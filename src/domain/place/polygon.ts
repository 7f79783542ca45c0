import { SEARCH_LIMITS } from "#domain/list-limits.ts";
import type { Bbox, Point } from "./places.ts";

/** An area by its corners, in order; the last corner is connected to the first. */
export type Polygon = readonly Point[];

/** Google's encoded polyline, precision 5: a hundred thousandth of a degree is a metre. */
const PRECISION = 100_000;
const [FIRST_LETTER, LAST_LETTER] = [63, 126];

/** The points of an encoded line; null if it is invalid, or has more points than an area may have. */
export function decodeLine(text: string): Point[] | null {
  const points: Point[] = [];
  const at = { lat: 0, lng: 0 };
  for (let i = 0; i < text.length; ) {
    if (points.length === SEARCH_LIMITS.areaPoints) return null;
    for (const axis of ["lat", "lng"] as const) {
      const step = readStep(text, i);
      if (!step) return null;
      at[axis] += step.value;
      i = step.next;
    }
    points.push({ lat: at.lat / PRECISION, lng: at.lng / PRECISION });
  }
  return points;
}

/** One number: five bits per letter, the lowest first; the sign is in the lowest bit. */
function readStep(text: string, from: number): { value: number; next: number } | null {
  let bits = 0;
  for (let i = from; i < from + 6; i++) {
    const code = text.charCodeAt(i);
    if (!(code >= FIRST_LETTER && code <= LAST_LETTER)) return null;
    bits += ((code - FIRST_LETTER) & 31) * 32 ** (i - from);
    if (code - FIRST_LETTER >= 32) continue;
    return { value: bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2, next: i + 1 };
  }
  return null;
}

/** The encoded line of points. */
export function encodeLine(points: readonly Point[]): string {
  let [lat, lng] = [0, 0];
  return points
    .map((point) => {
      const [y, x] = [Math.round(point.lat * PRECISION), Math.round(point.lng * PRECISION)];
      const letters = writeStep(y - lat) + writeStep(x - lng);
      [lat, lng] = [y, x];
      return letters;
    })
    .join("");
}

function writeStep(value: number): string {
  let bits = value < 0 ? -value * 2 - 1 : value * 2;
  let letters = "";
  for (; bits >= 32; bits = Math.floor(bits / 32))
    letters += String.fromCharCode(FIRST_LETTER + 32 + (bits % 32));
  return letters + String.fromCharCode(FIRST_LETTER + bits);
}

/** The corners without repeated ones, and without a last one that repeats the first. */
export function tidyPolygon(points: Polygon): Polygon {
  const isSame = (a: Point | undefined, b: Point) => a?.lat === b.lat && a.lng === b.lng;
  const each = points.filter((point, i) => !isSame(points[i - 1], point));
  const [first] = each;
  while (first && each.length > 1 && isSame(each.at(-1), first)) each.pop();
  return each;
}

/** Whether it is a valid area: at least three corners, not all on one line, and no side crosses another. */
export function isArea(polygon: Polygon): boolean {
  return (
    polygon.length >= 3 &&
    polygon.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180) &&
    !isCrossing(polygon)
  );
}

type Side = readonly [from: Point, to: Point];

const getSides = (polygon: Polygon): Side[] =>
  polygon.map((point, i) => [point, polygon[(i + 1) % polygon.length] as Point]);

/** Twice the area of a triangle, exact: positive for a left turn, negative for a right turn, 0 on one line. */
function turn(a: Point, b: Point, c: Point): number {
  const [ax, ay, bx, by, cx, cy] = [a.lng, a.lat, b.lng, b.lat, c.lng, c.lat].map((degrees) =>
    Math.round(degrees * PRECISION),
  ) as [number, number, number, number, number, number];
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

const isBetween = (a: Point, b: Point, c: Point): boolean =>
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat);

function doMeet([a, b]: Side, [c, d]: Side): boolean {
  const [onC, onD, onA, onB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (onC !== onD && onA !== onB && onC * onD * onA * onB !== 0) return true;
  return (
    (onC === 0 && isBetween(a, b, c)) ||
    (onD === 0 && isBetween(a, b, d)) ||
    (onA === 0 && isBetween(c, d, a)) ||
    (onB === 0 && isBetween(c, d, b))
  );
}

/** Whether any two sides cross or touch, except at shared corners. Sixty sides make 1,770 pairs. */
function isCrossing(polygon: Polygon): boolean {
  const sides = getSides(polygon);
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      if (j <= i) return false;
      // Neighbours share a corner; they meet elsewhere only if the second goes back along the first.
      if (j === i + 1) return turn(a, b, d) === 0 && (isBetween(a, b, d) || isBetween(b, d, a));
      if (i === 0 && j === sides.length - 1)
        return turn(c, d, b) === 0 && (isBetween(c, d, b) || isBetween(d, b, c));
      return doMeet([a, b], [c, d]);
    }),
  );
}

/** A side that crosses some latitudes. Both engines count the sides east of a point in the same steps. */
export interface Crossing {
  readonly lat: number;
  readonly lng: number;
  readonly toLat: number;
  readonly toLng: number;
}

/** The sides that can be east of a point; horizontal ones cross no latitude. */
export function getCrossings(polygon: Polygon): Crossing[] {
  return getSides(polygon)
    .filter(([a, b]) => a.lat !== b.lat)
    .map(([a, b]) => ({ ...a, toLat: b.lat, toLng: b.lng }));
}

/** Whether a point is inside: a line to the east crosses an odd number of sides. */
export function isWithin(crossings: readonly Crossing[], lat: number, lng: number): boolean {
  let inside = false;
  for (const side of crossings)
    if (
      side.lat > lat !== side.toLat > lat &&
      lng < ((side.toLng - side.lng) * (lat - side.lat)) / (side.toLat - side.lat) + side.lng
    )
      inside = !inside;
  return inside;
}

/** The box around some points. @param points at least one */
export function getBoundsOf(points: readonly Point[]): Bbox {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

const DRAWN_PRECISION = 100_000;

/** The area drawn by a visitor: its main corners. If the line crosses itself, the outline around all of it. */
export function createDrawnArea(drawn: readonly Point[]): Polygon | null {
  const onGrid = drawn.map(({ lat, lng }) => ({
    lat: Math.round(lat * DRAWN_PRECISION) / DRAWN_PRECISION,
    lng: Math.round(lng * DRAWN_PRECISION) / DRAWN_PRECISION,
  }));
  const corners = tidyPolygon(simplifyPolygon(tidyPolygon(onGrid), SEARCH_LIMITS.areaPoints));
  if (isArea(corners)) return corners;
  const around = getHull(corners);
  return isArea(around) ? around : null;
}

/** Twice the area of a triangle: positive to the left. */
const getTurn = (a: Point, b: Point, c: Point): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

/** Removes corners one by one: each time the one that changes the area least. */
function simplifyPolygon(polygon: Polygon, most: number): Point[] {
  const stored = [...polygon];
  while (stored.length > most) {
    const weights = stored.map((point, i) =>
      Math.abs(getTurn(stored.at(i - 1) as Point, point, stored[(i + 1) % stored.length] as Point)),
    );
    stored.splice(weights.indexOf(Math.min(...weights)), 1);
  }
  return stored;
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
