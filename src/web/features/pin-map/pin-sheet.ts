import type { Spot } from "#domain/map/frame.ts";
import type { Point } from "#domain/place/places.ts";

/** Whether this browser can draw an interactive map. */
export function hasWebGl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

/** The source of the map, from the server. */
export interface MapSource {
  /** The version of our own outline. */
  readonly version: string;
  /** MapLibre styles of the interactive map. */
  readonly styles: { readonly light: string; readonly dark: string; readonly own: boolean };
}

/** Whether maps show our own outline instead of the operator's style. */
export const isOwnDrawing = ({ styles }: MapSource): boolean => styles.own;

/** The start of a map: a named point, and whether it is precise. */
export interface Middle extends Point {
  readonly name: string;
  /** A locality, not a whole town. */
  readonly close: boolean;
}

/** Converts between points and positions on a map; positions are in hundredths of its width and height. */
export interface Projection {
  readonly getSpot: (point: Point) => Spot;
  readonly getPointAt: (spot: Spot) => Point;
}

/** The props of both maps, the interactive and the static one. */
export interface SheetProps {
  readonly source: MapSource;
  readonly middle: Middle;
  readonly pin: Point;
  /** Nobody has set it: its position is our proposal. */
  readonly proposed: boolean;
  /** The ids of the elements that describe the pin. */
  readonly describedBy: string;
  readonly onMove: (point: Point) => void;
}

/** A pin closer to the edge than this, in hundredths, moves the map. */
const MARGIN = 8;
export const isNearEdge = ({ x, y }: Spot): boolean =>
  x < MARGIN || y < MARGIN || x > 100 - MARGIN || y > 100 - MARGIN;

/** The pointer's position on a map, in hundredths. */
export function getSpotUnder(
  sheet: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
}
