import { readFileSync } from "node:fs";
import type { Bbox } from "#domain/place/places.ts";

type Position = [lng: number, lat: number];

/**
 * One line, area or point of the outline (content/map/README.md); it has several lines or rings if it has several
 * parts.
 */
export interface Shape {
  readonly kind: "area" | "boundary" | "label" | "peak" | "rail" | "road" | "town" | "water";
  readonly name: string;
  readonly rank: number;
  readonly class?: string;
  /** Width of a river's bed in km. */
  readonly w?: number;
  readonly narrow?: boolean;
  readonly parts: readonly (readonly Position[])[];
  readonly box: Bbox;
}

interface Feature {
  properties: Omit<Shape, "parts" | "box">;
  geometry:
    | { type: "Point"; coordinates: Position }
    | { type: "LineString"; coordinates: Position[] }
    | { type: "MultiLineString" | "Polygon"; coordinates: Position[][] }
    | { type: "MultiPolygon"; coordinates: Position[][][] };
}

const FILE = new URL("../../../../content/map/outline.geojson", import.meta.url);

/** The drawing in the content folder, and its text, from which the version is computed. */
export function readOutline(): { shapes: readonly Shape[]; text: string } {
  const text = readFileSync(FILE, "utf8");
  const { features } = JSON.parse(text) as { features: Feature[] };
  return { shapes: features.map(readShape), text };
}

function readShape({ properties, geometry }: Feature): Shape {
  const parts = readParts(geometry);
  return { ...properties, parts, box: getBoxAround(parts.flat()) };
}

function readParts(geometry: Feature["geometry"]): Position[][] {
  switch (geometry.type) {
    case "Point":
      return [[geometry.coordinates]];
    case "LineString":
      return [geometry.coordinates];
    case "MultiPolygon":
      return geometry.coordinates.flat();
    default:
      return geometry.coordinates;
  }
}

function getBoxAround(positions: readonly Position[]): Bbox {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of positions) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
