import { getBox, getSpot, MAP_SIZE, type MapFrame } from "#domain/map/frame.ts";
import { type Box, cutArea, cutLine, type Dot, simplifyLine } from "#domain/map/lines.ts";
import type { Bbox } from "#domain/place/places.ts";
import { MAP_STYLE } from "./map.palette.style.ts";
import type { Shape } from "./map.store.ts";

const { width, height } = MAP_SIZE;
/** How far lines continue beyond the edges, so that the end of a thick line is never visible. */
const OUTSIDE = 30;
const BOX: Box = { left: -OUTSIDE, top: -OUTSIDE, right: width + OUTSIDE, bottom: height + OUTSIDE };
/** A tenth of a unit is not visible; a smaller tolerance makes the picture larger. */
const TOLERANCE = 0.5;

/** The map section as SVG: areas, water, borders, railways, roads. Texts and markers are added by the page. */
export function drawMap(shapes: readonly Shape[], frame: MapFrame): string {
  const seen = shapes.filter(({ box }) => doOverlap(box, getBox(frame)));
  const filterByKind = (kind: Shape["kind"]) => seen.filter((shape) => shape.kind === kind);
  const layers = [
    ...["hill", "highhill", "urban", "tea", "forest", "snow", "lake"].map((name) =>
      drawAreas(seen, name, frame),
    ),
    ...filterByKind("water").map((river) => drawLine(river, frame, "water", getRiverWidth(river, frame))),
    drawAreas(seen, "diara", frame),
    drawAreas(seen, "abroad", frame),
    ...filterByKind("boundary")
      .filter(({ rank }) => rank < 3)
      .map((border) => drawLine(border, frame, `border border${border.rank}`, border.rank === 1 ? 2.4 : 1.8)),
    ...filterByKind("rail").flatMap((rail) => drawRailway(rail, frame)),
    ...drawRoads(filterByKind("road"), frame),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${MAP_STYLE}</style><rect class="paper" width="${width}" height="${height}"/>`,
    ...layers.filter((layer) => layer !== ""),
    "</svg>",
  ].join("\n");
}

function doOverlap(a: Bbox, b: Bbox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** Converts a position to the picture's units. */
const placeDot =
  (frame: MapFrame) =>
  ([lng, lat]: readonly [number, number]): Dot => {
    const { x, y } = getSpot(frame, { lat, lng });
    return [(x * width) / 100, (y * height) / 100];
  };

function drawAreas(shapes: readonly Shape[], name: string, frame: MapFrame): string {
  const d = shapes
    .filter((shape) => shape.kind === "area" && shape.class === name)
    .flatMap(({ parts }) => parts)
    .map((ring) => cutArea(ring.map(placeDot(frame)), BOX))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${writePath(simplifyLine(ring, TOLERANCE))}Z`)
    .join("");
  return d && `<path class="${name}" d="${d}"/>`;
}

function drawLine(shape: Shape, frame: MapFrame, name: string, thick: number): string {
  const d = drawLinePath(shape, frame);
  return d && `<path class="${name}" d="${d}" stroke-width="${round(thick)}"/>`;
}

function drawLinePath(shape: Shape, frame: MapFrame): string {
  return shape.parts
    .flatMap((part) => cutLine(part.map(placeDot(frame)), BOX))
    .map((piece) => writePath(simplifyLine(piece, TOLERANCE)))
    .join("");
}

function getRiverWidth({ w = 0.05, rank }: Shape, { km }: MapFrame): number {
  return Math.max([2.6, 1.8, 1.2][rank - 1] ?? 1, (w * width) / km);
}

/** The width of a road: thinner on a wide section than on a close one. */
const getRoadWidth = ({ rank }: Shape, { km }: MapFrame): number =>
  10 * (12 / Math.max(12, km)) ** 0.45 * ([1, 0.8, 0.6, 0.45][rank - 1] ?? 0.4);

/** Small roads are not shown on wide sections. */
const isRoadShown = ({ rank }: Shape, { km }: MapFrame): boolean =>
  rank <= 1 || (rank === 2 && km <= 260) || (rank === 3 && km <= 120) || km <= 36;

/** Draws all edges first, then all surfaces, so that crossings look open. */
function drawRoads(all: readonly Shape[], frame: MapFrame): string[] {
  const shown = all.filter((road) => isRoadShown(road, frame)).sort((a, b) => b.rank - a.rank);
  return [
    ...shown.map((road) => drawLine(road, frame, `edge edge${road.rank}`, getRoadWidth(road, frame) + 1.6)),
    ...shown.map((road) => drawLine(road, frame, `road road${road.rank}`, getRoadWidth(road, frame))),
  ];
}

function drawRailway(rail: Shape, frame: MapFrame): string[] {
  if (frame.km > 260) return [];
  const near = frame.km <= 48;
  if (rail.narrow) return [drawLine(rail, frame, "toy", near ? 2 : 1.4)];
  return [drawLine(rail, frame, "rail", near ? 2.2 : 1.3), near ? drawLine(rail, frame, "rail ties", 6) : ""];
}

/** An absolute start, then relative steps, in tenths of a unit. */
function writePath(dots: readonly Dot[]): string {
  let [x, y] = [0, 0];
  return dots
    .map(([toX, toY], index) => {
      const [dx, dy] = [round(toX) - x, round(toY) - y];
      [x, y] = [round(toX), round(toY)];
      return index === 0 ? `M${x} ${y}` : `l${round(dx)} ${round(dy)}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;
