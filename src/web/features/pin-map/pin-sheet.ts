import type { Spot } from "#domain/map/frame.ts";
import type { Point } from "#domain/place/places.ts";

/** Where the drawing comes from, as the server says it. */
export interface MapSource {
  /** Of our own outline. */
  readonly version: string;
  /** MapLibre styles of the map that moves. */
  readonly styles: { readonly light: string; readonly dark: string; readonly own: boolean };
}

/** Whether maps show our own outline, and no style of the operator's. */
export const isOwnDrawing = ({ styles }: MapSource): boolean => styles.own;

/** What a map begins with: a named point, and whether it is known closely. */
export interface Middle extends Point {
  readonly name: string;
  /** A locality, not a town as a whole. */
  readonly close: boolean;
}

/** How points stand on a sheet; spots are hundredths of its width and height. */
export interface Projection {
  readonly getSpot: (point: Point) => Spot;
  readonly getPointAt: (spot: Spot) => Point;
}

/** What both maps, the one that moves and the drawn one, are given. */
export interface SheetProps {
  readonly source: MapSource;
  readonly middle: Middle;
  readonly pin: Point;
  /** Nobody has set it: it stands where we propose it. */
  readonly proposed: boolean;
  /** Ids of what describes the pin. */
  readonly describedBy: string;
  readonly onMove: (point: Point) => void;
}

/** A pin closer to the edge than this brings the map along. */
const MARGIN = 8;
export const isNearEdge = ({ x, y }: Spot): boolean =>
  x < MARGIN || y < MARGIN || x > 100 - MARGIN || y > 100 - MARGIN;

/** Where the pointer stands on a sheet, in hundredths. */
export function getSpotUnder(
  sheet: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
}
