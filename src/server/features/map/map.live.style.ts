import { MAP_BOUNDS } from "#domain/map/frame.ts";
import type { MapPalette } from "./map.palette.style.ts";

type Expression = readonly unknown[];
type Layer = Readonly<Record<string, unknown>>;

/** The page's own text font: MapLibre uses it if a style names no glyphs. */
const FONT = ["Inter Text"];
/** Metres per pixel at zoom 0 in the centre of the drawing (26.5 degrees north, tiles of 512 pixels). */
const METRES_AT_ZOOM_0 = 70_050;
const [CLOSE, FAR] = [14, 6];

const is = (name: string, value: unknown): Expression => ["==", ["get", name], value];
const createAll = (...parts: Expression[]): Expression => ["all", ...parts];
const grow = (far: unknown, close: unknown): Expression => [
  "interpolate",
  ["exponential", 2],
  ["zoom"],
  ...[FAR, far],
  ...[CLOSE, close],
];

/**
 * The outline as a MapLibre style (specification version 8) in the colours of the static pictures. It loads nothing but
 * the outline itself: no glyphs, no sprite, no tiles.
 * @param outline address of the outline's GeoJSON
 */
export function createLiveStyle(palette: MapPalette, outline: string) {
  return {
    version: 8,
    name: "Thikana outline",
    metadata: { "thikana:bounds": MAP_BOUNDS },
    sources: { outline: { type: "geojson", data: outline, maxzoom: 13, tolerance: 0.25 } },
    layers: [
      { id: "paper", type: "background", paint: { "background-color": palette.paper } },
      ...(["hill", "highhill", "urban", "tea", "forest", "snow", "lake"] as const).map((name) =>
        createAreaLayer(name, palette[name]),
      ),
      createWaterLayers(palette),
      createAreaLayer("diara", palette.diara),
      createAreaLayer("abroad", palette.abroad, palette.abroadOpacity),
      ...createBorders(palette),
      ...createRails(palette),
      ...[4, 3, 2, 1].map((rank) => createRoad(rank, "edge", rank === 1 ? palette.edge1 : palette.edge)),
      ...[4, 3, 2, 1].map((rank) => createRoad(rank, "road", rank === 1 ? palette.road1 : palette.road)),
      ...createTowns(palette),
      ...createLabels(palette),
    ],
  };
}

function createAreaLayer(name: string, colour: string, opacity = 1): Layer {
  return {
    id: name,
    type: "fill",
    source: "outline",
    filter: createAll(is("kind", "area"), is("class", name)),
    paint: { "fill-color": colour, "fill-opacity": opacity },
  };
}

interface Line {
  readonly id: string;
  readonly filter: Expression;
  readonly colour: string;
  readonly width: unknown;
  readonly dashes?: readonly number[];
  readonly from?: number;
}

function createLineLayer({ id, filter, colour, width, dashes, from }: Line): Layer {
  return {
    id,
    type: "line",
    source: "outline",
    filter,
    ...(from && { minzoom: from }),
    layout: { "line-join": "round", "line-cap": dashes ? "butt" : "round" },
    paint: { "line-color": colour, "line-width": width, ...(dashes && { "line-dasharray": dashes }) },
  };
}

/** Rivers are as wide as in reality, but never too thin to see. */
function createWaterLayers({ water: colour }: MapPalette): Layer {
  const least: Expression = ["match", ["get", "rank"], 1, 2.4, 2, 1.6, 1.1];
  const createBedWidth = (zoom: number): Expression => [
    "max",
    least,
    ["*", ["coalesce", ["get", "w"], 0.05], (1_000 * 2 ** zoom) / METRES_AT_ZOOM_0],
  ];
  return createLineLayer({
    id: "water",
    filter: is("kind", "water"),
    colour,
    width: grow(createBedWidth(FAR), createBedWidth(CLOSE)),
  });
}

function createBorders({ border, border1 }: MapPalette): Layer[] {
  const createBorderFilter = (rank: number) => createAll(is("kind", "boundary"), is("rank", rank));
  return [
    createLineLayer({
      id: "state-border",
      filter: createBorderFilter(2),
      colour: border,
      width: 1.4,
      dashes: [4, 3],
    }),
    createLineLayer({
      id: "border",
      filter: createBorderFilter(1),
      colour: border1,
      width: 1.8,
      dashes: [5, 2, 1, 2],
    }),
  ];
}

function createRails({ rail, toy }: MapPalette): Layer[] {
  const narrow: Expression = ["to-boolean", ["get", "narrow"]];
  const kind = is("kind", "rail");
  return [
    createLineLayer({
      id: "rail",
      filter: createAll(kind, ["!", narrow]),
      colour: rail,
      width: grow(0.8, 2.2),
      from: 7,
    }),
    createLineLayer({
      id: "ties",
      filter: createAll(kind, ["!", narrow]),
      colour: rail,
      width: 6,
      dashes: [0.3, 2],
      from: 10.5,
    }),
    createLineLayer({
      id: "toy",
      filter: createAll(kind, narrow),
      colour: toy,
      width: 1.8,
      dashes: [3, 2],
      from: 8,
    }),
  ];
}

const ROADS = {
  1: { from: 0, far: 1.6, close: 12 },
  2: { from: 6.5, far: 1.2, close: 9.5 },
  3: { from: 8.5, far: 1, close: 7.5 },
  4: { from: 10.5, far: 0.8, close: 6 },
} as const;

/** All edges are drawn below all surfaces, so that crossings look open. */
function createRoad(rank: number, part: "edge" | "road", colour: string): Layer {
  const { from, far, close } = ROADS[rank as keyof typeof ROADS];
  const more = part === "edge" ? 1.6 : 0;
  return createLineLayer({
    id: `${part}-${rank}`,
    filter: createAll(is("kind", "road"), is("rank", rank)),
    colour,
    width: [
      "interpolate",
      ["linear"],
      ["zoom"],
      FAR,
      far + more,
      11,
      close * 0.5 + more,
      CLOSE,
      close + more,
    ],
    from,
  });
}

interface LabelOptions {
  readonly id: string;
  readonly filter: Expression;
  readonly size: number;
  readonly colour: string;
  readonly halo: string;
  readonly zooms: readonly [from: number, to?: number];
  readonly spaced?: boolean;
}

function createLabelLayer({
  id,
  filter,
  size,
  colour,
  halo,
  zooms: [from, to],
  spaced,
}: LabelOptions): Layer {
  return {
    id,
    type: "symbol",
    source: "outline",
    filter,
    minzoom: from,
    ...(to && { maxzoom: to }),
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": size,
      "text-max-width": 9,
      ...(spaced && { "text-letter-spacing": 0.14, "text-transform": "uppercase" }),
    },
    paint: { "text-color": colour, "text-halo-color": halo, "text-halo-width": 1.4 },
  };
}

function createTowns({ ink, muted, halo }: MapPalette): Layer[] {
  const createTown = (id: string, filter: Expression, size: number, colour: string, from: number): Layer =>
    createLabelLayer({
      id,
      filter: createAll(is("kind", "town"), filter),
      size,
      colour,
      halo,
      zooms: [from],
    });
  const locality = is("class", "locality");
  const rank = (value: number) => createAll(is("rank", value), ["!", locality]);
  // The layer that is placed first gets the space: MapLibre places layers from the last to the first.
  return [
    createTown("locality", locality, 13, muted, 10.8),
    createTown("town-4", rank(4), 13, muted, 9),
    createTown("town-3", rank(3), 14, ink, 7.4),
    createTown("town-2", rank(2), 15, ink, 6),
    createTown("town-1", rank(1), 17, ink, 4),
  ];
}

function createLabels({ muted: colour, halo }: MapPalette): Layer[] {
  const createLabel = (name: string, size: number, zooms: [number, number]): Layer =>
    createLabelLayer({
      ...{ id: name, size, colour, halo, zooms, spaced: true },
      filter: createAll(is("kind", "label"), is("class", name)),
    });
  return [
    createLabel("region", 12, [8.4, 11.5]),
    createLabel("state", 12, [5.4, 8.8]),
    createLabel("country", 13, [4, 8.6]),
  ];
}
