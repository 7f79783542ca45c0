import type { Bbox } from "../place/places.ts";

/** One cell of the map's grid: a price if it has one listing, a count if it has more. */
export interface MapCell {
  readonly count: number;
  /** The centre of its listings. */
  readonly lat: number;
  readonly lng: number;
  readonly bounds: Bbox;
  /** The row of the only listing; null if there are several. */
  readonly id: number | null;
}

/** All results of a search by the cells of the map's grid, from south to north and west to east. */
export interface FoundMap {
  readonly total: number;
  /** The bounding box of all results; null if there are none. */
  readonly bounds: Bbox | null;
  readonly cells: readonly MapCell[];
}

/** Public points are on a grid of a thousandth of a degree. Sums are in these whole steps, so they are exact. */
export const STEPS_PER_DEGREE = 1_000;
/** Width of a cell in steps at zoom 0: about 85 pixels on the screen, as wide as a price label. */
export const CELL_STEPS = 60_000;
/** The most cells that one answer has, however large the area. */
const MOST_CELLS = 1_024;

/** The cell of a coordinate given in steps. */
export const getCell = (steps: number, zoom: number): number => Math.floor((steps * 2 ** zoom) / CELL_STEPS);

/** The number of cells horizontally and vertically. @param bounds in steps */
export function getGrid([west, south, east, north]: Bbox, zoom: number): { across: number; up: number } {
  return {
    across: getCell(east, zoom) - getCell(west, zoom) + 1,
    up: getCell(north, zoom) - getCell(south, zoom) + 1,
  };
}

/** The closest zoom, up to the wanted one, at which the cells fit into one answer. @param bounds in steps */
export function getGridZoom(bounds: Bbox, wanted: number): number {
  for (let zoom = Math.floor(wanted); zoom > 0; zoom--) {
    const { across, up } = getGrid(bounds, zoom);
    if (across * up <= MOST_CELLS) return zoom;
  }
  return 0;
}

/** A cell with the sums of an engine, in steps. */
export interface CellSum {
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly bounds: Bbox;
  /** The id of any of its listings. */
  readonly id: number;
}

const toDegrees = ([west, south, east, north]: Bbox): Bbox => [
  west / STEPS_PER_DEGREE,
  south / STEPS_PER_DEGREE,
  east / STEPS_PER_DEGREE,
  north / STEPS_PER_DEGREE,
];

/** The result of an engine from its sums. @param bounds in steps */
export function createFoundMap(bounds: Bbox, sums: readonly CellSum[]): FoundMap {
  return {
    total: sums.reduce((total, { count }) => total + count, 0),
    bounds: toDegrees(bounds),
    cells: sums.map(({ count, x, y, bounds, id }) => ({
      count,
      lat: y / count / STEPS_PER_DEGREE,
      lng: x / count / STEPS_PER_DEGREE,
      bounds: toDegrees(bounds),
      id: count === 1 ? id : null,
    })),
  };
}

export const EMPTY_MAP: FoundMap = { total: 0, bounds: null, cells: [] };
