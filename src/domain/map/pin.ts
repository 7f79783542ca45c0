import { getLongitudeScale, measureMetres, type Point } from "../place/places.ts";
import { KM_PER_DEGREE } from "./frame.ts";

/** A pin farther from its town's centre than this is a mistake. */
export const PIN_REACH_METRES = 60_000;

/** Whether a pin cannot belong to a town. */
export const isOutOfReach = (pin: Point, town: Point): boolean => measureMetres(pin, town) > PIN_REACH_METRES;

/** Compass directions clockwise from north. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The point some metres away. Only for short distances, because the ground is treated as flat. */
export function stepPoint({ lat, lng }: Point, east: number, north: number): Point {
  const metres = KM_PER_DEGREE * 1_000;
  return { lat: lat + north / metres, lng: lng + east / (metres * getLongitudeScale(lat)) };
}

/** The direction from one point to another. */
export function getDirection(from: Point, to: Point): Direction {
  const east = (to.lng - from.lng) * getLongitudeScale(from.lat);
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return DIRECTIONS[
    Math.round(turn * DIRECTIONS.length + DIRECTIONS.length) % DIRECTIONS.length
  ] as Direction;
}
