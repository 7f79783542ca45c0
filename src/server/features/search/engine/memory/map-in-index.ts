import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import {
  type CellSum,
  createFoundMap,
  EMPTY_MAP,
  type FoundMap,
  getCell,
  getGrid,
  getGridZoom,
} from "#domain/map/cells.ts";
import { ANYWHERE, type Area } from "#domain/place/area.ts";
import type { Bbox } from "#domain/place/places.ts";
import { findMatches } from "./find-in-index.ts";
import type { ListingIndex } from "./listing-index.ts";
import type { PointCounts } from "./places.ts";

/** The results of a search by cells of the map's grid: rows are counted by point, then points by cell. */
export function mapInIndex(
  index: ListingIndex,
  query: ListingQuery,
  zoom: number,
  area: Area = ANYWHERE,
): FoundMap {
  const found = index.points.count(findMatches(index, query, area));
  const bounds = getBounds(index, found);
  return bounds ? createFoundMap(bounds, addUp(index, found, bounds, getGridZoom(bounds, zoom))) : EMPTY_MAP;
}

/** The bounding box of all points with results, in steps of the grid. */
function getBounds({ points }: ListingIndex, { counts }: PointCounts): Bbox | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let point = 0; point < counts.length; point++) {
    if (counts[point] === 0) continue;
    const [x, y] = [points.x[point] as number, points.y[point] as number];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return west === Infinity ? null : [west, south, east, north];
}

/** Numbers stored for each cell: count, sums of x and y, west, south, east, north, one slot. */
const NUMBERS_PER_CELL = 8;

function addUp(index: ListingIndex, found: PointCounts, bounds: Bbox, zoom: number): CellSum[] {
  const { across, up } = getGrid(bounds, zoom);
  const [firstX, firstY] = [getCell(bounds[0], zoom), getCell(bounds[1], zoom)];
  const sums = new Float64Array(across * up * NUMBERS_PER_CELL);
  for (let point = 0; point < found.counts.length; point++) {
    const n = found.counts[point] as number;
    if (n === 0) continue;
    const [x, y] = [index.points.x[point] as number, index.points.y[point] as number];
    const at = ((getCell(y, zoom) - firstY) * across + getCell(x, zoom) - firstX) * NUMBERS_PER_CELL;
    const isFirst = sums[at] === 0;
    sums[at] = (sums[at] as number) + n;
    sums[at + 1] = (sums[at + 1] as number) + n * x;
    sums[at + 2] = (sums[at + 2] as number) + n * y;
    if (isFirst || x < (sums[at + 3] as number)) sums[at + 3] = x;
    if (isFirst || y < (sums[at + 4] as number)) sums[at + 4] = y;
    if (isFirst || x > (sums[at + 5] as number)) sums[at + 5] = x;
    if (isFirst || y > (sums[at + 6] as number)) sums[at + 6] = y;
    sums[at + 7] = found.slots[point] as number;
  }
  return listSums(index, sums);
}

function listSums(index: ListingIndex, sums: Float64Array): CellSum[] {
  const cells: CellSum[] = [];
  for (let at = 0; at < sums.length; at += NUMBERS_PER_CELL) {
    const [count, x, y, west, south, east, north, slot] = sums.subarray(
      at,
      at + NUMBERS_PER_CELL,
    ) as unknown as [...[number, number, number, number, number, number, number, number]];
    if (count === 0) continue;
    cells.push({ count, x, y, bounds: [west, south, east, north], id: index.ids[slot] as number });
  }
  return cells;
}
