import { type Bbox, getLongitudeScale, type Point } from "../place/places.ts";

/** A section of the map: what a picture shows. `km` is its width on the ground at the centre. */
export interface MapFrame {
  readonly centre: Point;
  readonly km: number;
}

/** A position on a picture, in per cent of its width and height from the upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The size of every picture; pages scale it. */
export const MAP_SIZE = { width: 800, height: 480 } as const;
/**
 * The possible widths; only a few, so that one picture serves many pages. None is smaller, because the drawing has no
 * houses.
 */
export const MAP_WIDTHS_KM = [6, 9, 12, 18, 24, 36, 48, 80, 120, 180, 260, 400] as const;
const LARGEST_KM = 400;
/** The area that the drawing covers; outside of it the picture is empty. */
export const MAP_BOUNDS: Bbox = [83.1, 24.1, 90.3, 28.3];

export const KM_PER_DEGREE = 111.195;
/** Minimum distance of points from the edges, as a fraction of the picture. */
const MARGIN = 0.12;
const ratio = MAP_SIZE.height / MAP_SIZE.width;

/**
 * The frame as it is written in its picture's address: "26.72,88.43,12". Centres are on a grid of a hundredth of a
 * degree.
 */
export const getFrameKey = ({ centre, km }: MapFrame): string =>
  `${centre.lat.toFixed(2)},${centre.lng.toFixed(2)},${km}`;

/** The frame of such an address, or null if it is invalid or outside of the drawing. */
export function getFrameOfKey(key: string): MapFrame | null {
  const found = /^(\d{1,2}\.\d{2}),(\d{1,3}\.\d{2}),(\d{1,3})$/.exec(key);
  const [lat, lng, km] = (found ?? []).slice(1).map(Number);
  if (lat === undefined || lng === undefined || !MAP_WIDTHS_KM.some((width) => width === km)) return null;
  const [west, south, east, north] = MAP_BOUNDS;
  if (lat < south || lat > north || lng < west || lng > east) return null;
  return { centre: { lat, lng }, km: km as number };
}

const onGrid = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});

/** A wider frame shows too little of the place itself. */
const MOST_KM_NEAR = 24;

/**
 * The closest frame around a place that still shows a few of the nearby points.
 * @param few how many of `near`, nearest first, should be on it
 */
export function getFrameNear(place: Point, near: readonly Point[], few = 4): MapFrame {
  const centre = onGrid(place);
  const wanted = near.slice(0, few);
  const widths = MAP_WIDTHS_KM.filter((km) => km <= MOST_KM_NEAR);
  const km = widths.find((width) => wanted.every((point) => isInside({ centre, km: width }, point)));
  return { centre, km: km ?? widths.at(-1) ?? MAP_WIDTHS_KM[0] };
}

/** The closest frame that shows all the points; without any points, the whole drawing. */
export function getFrameOfAll(points: readonly Point[]): MapFrame {
  const [west, south, east, north] = MAP_BOUNDS;
  if (points.length === 0)
    return { centre: onGrid({ lat: (south + north) / 2, lng: (west + east) / 2 }), km: LARGEST_KM };
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const centre = onGrid({
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  });
  const km = MAP_WIDTHS_KM.find((width) => points.every((point) => isInside({ centre, km: width }, point)));
  return { centre, km: km ?? LARGEST_KM };
}

/** The frame of a given width around a point; its centre is on the grid. */
export const getFrameAround = (point: Point, km: number): MapFrame => ({ centre: onGrid(point), km });

/** The geographic point at a position of the picture. */
export function getPointAt({ centre, km }: MapFrame, { x, y }: Spot): Point {
  return {
    lat: centre.lat + ((50 - y) / 100) * ((km * ratio) / KM_PER_DEGREE),
    lng: centre.lng + ((x - 50) / 100) * (km / (KM_PER_DEGREE * getLongitudeScale(centre.lat))),
  };
}

/** The position of a point on the picture; values below 0 or above 100 are outside. */
export function getSpot({ centre, km }: MapFrame, { lat, lng }: Point): Spot {
  const east = (lng - centre.lng) * KM_PER_DEGREE * getLongitudeScale(centre.lat);
  const north = (lat - centre.lat) * KM_PER_DEGREE;
  return { x: 50 + (east / km) * 100, y: 50 - (north / (km * ratio)) * 100 };
}

/** West, south, east and north of the picture. */
export function getBox({ centre, km }: MapFrame): Bbox {
  const lng = km / 2 / (KM_PER_DEGREE * getLongitudeScale(centre.lat));
  const lat = (km * ratio) / 2 / KM_PER_DEGREE;
  return [centre.lng - lng, centre.lat - lat, centre.lng + lng, centre.lat + lat];
}

/** Whether a point is on the picture and not too close to its edge. */
export function isInside(frame: MapFrame, point: Point): boolean {
  const { x, y } = getSpot(frame, point);
  const edge = MARGIN * 100;
  return x >= edge && x <= 100 - edge && y >= edge && y <= 100 - edge;
}

/**
 * The area that a map on a box of this size may show: the drawing, and above and below it as much empty paper as a tall
 * box needs to show the drawing's whole width.
 */
export function getRoomFor(width: number, height: number): Bbox {
  const [west, south, east, north] = MAP_BOUNDS;
  const middle = (south + north) / 2;
  const tall = (east - west) * getLongitudeScale(middle) * (width > 0 ? height / width : 0);
  const half = Math.max(north - south, tall) / 2;
  return [west, middle - half, east, middle + half];
}

/** A round length for the scale bar: at most a fifth of the picture. `share` is in hundredths of the width. */
export function getScale({ km }: MapFrame): { metres: number; share: number } {
  const most = (km * 1_000) / 5;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((times) => times * power <= most) ?? 1;
  const metres = step * power;
  return { metres, share: (metres / (km * 1_000)) * 100 };
}
