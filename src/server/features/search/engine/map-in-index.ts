import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import {
  type CellSum,
  createFoundMap,
  EMPTY_MAP,
  type FoundMap,
  getCell,
  getGrid,
  getGridZoom,
  STEPS_PER_DEGREE,
} from "#domain/map/cells.ts";
import { ANYWHERE, type Area } from "#domain/place/area.ts";
import type { Bbox } from "#domain/place/places.ts";
import { type Bits, findLowestBit } from "./bits.ts";
import { findMatches } from "./find-in-index.ts";
import type { ListingIndex } from "./listing-index.ts";

/** What a search finds, by the cells of the map's grid. Two passes: how far it reaches, and what lies where. */
export function mapInIndex(
  index: ListingIndex,
  query: ListingQuery,
  zoom: number,
  area: Area = ANYWHERE,
): FoundMap {
  const matches = findMatches(index, query, area);
  const bounds = getBounds(index, matches);
  return bounds
    ? createFoundMap(bounds, addUp(index, matches, bounds, getGridZoom(bounds, zoom)))
    : EMPTY_MAP;
}

const inSteps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE);

function eachSlot(matches: Bits, visit: (slot: number) => void): void {
  for (let w = 0; w < matches.length; w++) {
    let word = matches[w] as number;
    while (word !== 0) {
      visit(w * 32 + findLowestBit(word));
      word &= word - 1;
    }
  }
}

function getBounds(index: ListingIndex, matches: Bits): Bbox | null {
  const [lats, lngs] = [index.lat.values, index.lng.values];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  eachSlot(matches, (slot) => {
    const [lat, lng] = [lats[slot] as number, lngs[slot] as number];
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  });
  return west === Infinity ? null : [inSteps(west), inSteps(south), inSteps(east), inSteps(north)];
}

/** Numbers kept of each cell: how many, sums of x and y, west, south, east, north, a slot. */
const KEPT = 8;

function addUp(index: ListingIndex, matches: Bits, bounds: Bbox, zoom: number): CellSum[] {
  const { across, up } = getGrid(bounds, zoom);
  const [firstX, firstY] = [getCell(bounds[0], zoom), getCell(bounds[1], zoom)];
  const [lats, lngs] = [index.lat.values, index.lng.values];
  const sums = new Float64Array(across * up * KEPT);
  eachSlot(matches, (slot) => {
    const [x, y] = [inSteps(lngs[slot] as number), inSteps(lats[slot] as number)];
    const at = ((getCell(y, zoom) - firstY) * across + getCell(x, zoom) - firstX) * KEPT;
    const isFirst = sums[at] === 0;
    sums[at] = (sums[at] as number) + 1;
    sums[at + 1] = (sums[at + 1] as number) + x;
    sums[at + 2] = (sums[at + 2] as number) + y;
    if (isFirst || x < (sums[at + 3] as number)) sums[at + 3] = x;
    if (isFirst || y < (sums[at + 4] as number)) sums[at + 4] = y;
    if (isFirst || x > (sums[at + 5] as number)) sums[at + 5] = x;
    if (isFirst || y > (sums[at + 6] as number)) sums[at + 6] = y;
    sums[at + 7] = slot;
  });
  return listSums(index, sums);
}

function listSums(index: ListingIndex, sums: Float64Array): CellSum[] {
  const cells: CellSum[] = [];
  for (let at = 0; at < sums.length; at += KEPT) {
    const [count, x, y, west, south, east, north, slot] = sums.subarray(at, at + KEPT) as unknown as [
      ...[number, number, number, number, number, number, number, number],
    ];
    if (count === 0) continue;
    cells.push({ count, x, y, bounds: [west, south, east, north], id: index.ids[slot] as number });
  }
  return cells;
}
