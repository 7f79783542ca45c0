import { type Direction, getDirection } from "#domain/map/pin.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import { formatDistanceLine } from "#web/features/place-map/distance.ts";
import { m } from "#words/generated/messages.js";
import type { Middle } from "./pin-sheet.ts";

const WORDS: Record<Direction, () => string> = {
  n: m.owner_pin_n,
  ne: m.owner_pin_ne,
  e: m.owner_pin_e,
  se: m.owner_pin_se,
  s: m.owner_pin_s,
  sw: m.owner_pin_sw,
  w: m.owner_pin_w,
  nw: m.owner_pin_nw,
};
/** Anything closer than this counts as the middle. */
const SAME_METRES = 15;

/** "350 m north-east of the middle of Hakimpara" */
export function describePin(pin: Point, middle: Middle): string {
  const metres = measureMetres(middle, pin);
  const place = middle.name;
  if (metres < SAME_METRES) return m.owner_pin_middle({ place });
  const direction = WORDS[getDirection(middle, pin)]();
  return m.owner_pin_off({ distance: formatDistanceLine(metres), direction, place });
}
