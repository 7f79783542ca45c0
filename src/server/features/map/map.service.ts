import { createHash } from "node:crypto";
import {
  getFrameKey,
  getFrameNear,
  getFrameOfAll,
  getFrameOfKey,
  getScale,
  getSpot,
  isInside,
  type MapFrame,
} from "#domain/map/frame.ts";
import {
  describePlace,
  joinHomes,
  type MapHomes,
  type MapMarker,
  type MapName,
  type MapView,
  type Wish,
} from "#domain/map/view.ts";
import type { Point } from "#domain/place/places.ts";
import { drawMap } from "./map.draw.ts";
import { createLiveStyle } from "./map.live.style.ts";
import { DARK_MAP, LIGHT_MAP, MAP_STYLE } from "./map.palette.style.ts";
import { readOutline, type Shape } from "./map.store.ts";

/** Addresses of the two styles of an interactive map, and whether they show our own outline. */
export interface LiveMapStyles {
  readonly light: string;
  readonly dark: string;
  readonly own: boolean;
}

const getStyles = (version: string) =>
  [LIGHT_MAP, DARK_MAP].map((palette) =>
    JSON.stringify(createLiveStyle(palette, `/map/${version}/outline.geojson`)),
  ) as [string, string];

/** A version string for the present drawing and its styles. @param outline the GeoJSON as text */
function getVersion(outline: string): string {
  const hash = createHash("sha256").update(outline).update(MAP_STYLE);
  for (const style of getStyles("")) hash.update(style);
  return hash.digest("hex").slice(0, 8);
}

/** The files of our own interactive map, by name under `/map/{version}`. */
function createLiveFiles(version: string, outline: string): ReadonlyMap<string, string> {
  const [light, dark] = getStyles(version);
  return new Map([
    ["outline.geojson", outline],
    ["light.json", light],
    ["dark.json", dark],
  ]);
}

/** @param styleUrl the operator's own style, which is the same in light and dark mode */
function createLiveStyles(version: string, styleUrl: string | undefined): LiveMapStyles {
  if (styleUrl) return { light: styleUrl, dark: styleUrl, own: false };
  return { light: `/map/${version}/light.json`, dark: `/map/${version}/dark.json`, own: true };
}

/** Number of pictures cached in memory, about 10 KB each. */
const MOST_CACHED = 300;
/** Sizes in pixels on the screen: the brand's marker or a town's dot, and a landmark's disc. */
const HERE_RADIUS = 26;
const DISC_RADIUS = 14;
/** The brand's marker stands above its position. */
const HERE_ABOVE = 42;
/** Width of a map on a large screen, in pixels. */
const SHOWN_WIDTH = 640;
const NAME_SIZES = [16, 14, 13, 12] as const;

interface Landmark extends Point {
  readonly name: string;
  readonly kind: string;
  readonly metres: number;
}

/** Makes views of frames with their marks: finds space for words, and for the names of the drawing. */
function createView(shapes: readonly Shape[], version: string) {
  return function view(
    frame: MapFrame,
    marks: readonly MapMarker[],
    area: number | null,
    homes: readonly MapHomes[] = [],
  ): MapView {
    const shown = area === null ? null : (area / (frame.km * 1_000)) * 100;
    const ofMarks = marks.map((mark) => getWish(mark, shown));
    const names = findNames(shapes, frame).filter(({ name }) => !marks.some((mark) => mark.name === name));
    const taken = marks
      .filter((mark) => !isAround(mark))
      .map((mark) =>
        mark.kind === "here"
          ? { ...mark, radius: HERE_RADIUS, above: HERE_ABOVE }
          : { ...mark, radius: DISC_RADIUS },
      );
    const numbers = homes.map(({ x, y }) => ({ x, y, radius: DISC_RADIUS }));
    const places = describePlace([...ofMarks, ...names.map(createWish)], [...taken, ...numbers]);
    return {
      version,
      key: getFrameKey(frame),
      scale: getScale(frame),
      area: shown,
      marks: marks.map((mark, index) => ({ ...mark, word: places[index] ?? null })),
      names: names.flatMap((name, index) => {
        const word = places[marks.length + index];
        return word ? [{ ...name, narrow: word.narrow }] : [];
      }),
      ...(homes.length > 0 && { homes }),
    };
  };
}

export type MapService = ReturnType<typeof createMapService>;

/**
 * Draws sections of our own outline map (content/map), lists what they show, and gives interactive maps their style.
 * @param styleUrl another MapLibre style for interactive maps, instead of the outline
 */
export function createMapService({ styleUrl }: { styleUrl?: string | undefined } = {}) {
  const { shapes, text } = readOutline();
  const version = getVersion(text);
  const files = createLiveFiles(version, text);
  const stored = new Map<string, string>();

  const view = createView(shapes, version);

  return {
    version,
    styles: createLiveStyles(version, styleUrl),

    /** A JSON file of our own interactive map: `outline.geojson`, `light.json`, `dark.json`; null for other names. */
    file: (name: string): string | null => files.get(name) ?? null,

    /** A frame without markers: its picture's key and the names on it; null for an invalid key. */
    drawSheet(key: string): MapView | null {
      const frame = getFrameOfKey(key);
      return frame && view(frame, [], null);
    },

    /** The picture of a frame, or null for an invalid key. */
    drawPicture(key: string): string | null {
      const frame = getFrameOfKey(key);
      if (!frame) return null;
      const drawn = stored.get(key) ?? drawMap(shapes, frame);
      stored.delete(key);
      stored.set(key, drawn);
      for (const oldest of stored.keys()) if (stored.size > MOST_CACHED) stored.delete(oldest);
      return drawn;
    },

    /**
     * One place and what is near it.
     * @param landmarks nearest first
     * @param area radius in metres around the place, or null for the exact position
     * @param homes what is listed there, by position; with them the place is the circle alone, which a pin would cover
     */
    drawAround(
      place: Point & { name: string },
      landmarks: readonly Landmark[],
      area: number | null,
      homes: readonly (Point & { count: number })[] = [],
    ): MapView {
      const frame = getFrameNear(place, landmarks);
      const numbers = joinHomes(
        homes
          .filter((home) => isInside(frame, home))
          .map((home) => ({ ...getSpot(frame, home), count: home.count })),
      );
      const kind = numbers.length > 0 ? "around" : "here";
      const here = { kind, name: place.name, ...getSpot(frame, place) };
      const near = landmarks
        .filter((landmark) => isInside(frame, landmark))
        .map(({ name, kind, lat, lng }) => ({ kind, name, ...getSpot(frame, { lat, lng }) }));
      return view(frame, keepApart([here, ...near], numbers), area, numbers);
    },

    /**
     * Several places side by side, such as the towns of a region; those whose names have no space are left out.
     * @param places at least one, the most important first
     */
    drawPlaces(places: readonly (Point & { name: string })[]): MapView {
      const frame = getFrameOfAll(places);
      const marks = places.map((place) => ({ kind: "place", name: place.name, ...getSpot(frame, place) }));
      const shown = view(frame, marks, null);
      return { ...shown, marks: shown.marks.filter(({ word }) => word) };
    },
  };
}

/** Removes markers that would overlap; of two, the first is shown. @param numbers of homes, which all are shown */
function keepApart(marks: readonly MapMarker[], numbers: readonly MapHomes[] = []): MapMarker[] {
  return marks.filter((mark, index) => {
    if (isAround(mark)) return true;
    const others = [...marks.slice(0, index).filter((other) => !isAround(other)), ...numbers];
    return others.every((other) => {
      const room = "kind" in other && other.kind === "here" ? 6 : 4.4;
      return Math.hypot(mark.x - other.x, (mark.y - other.y) * 0.6) >= room;
    });
  });
}

/** Whether a mark is only a circle around a place. */
const isAround = ({ kind }: MapMarker): boolean => kind === "around";

/** @param area radius of the circle around `here` in hundredths of the width */
function getWish(mark: MapMarker, area: number | null): Wish {
  const circle = ((area ?? 0) / 100) * SHOWN_WIDTH;
  if (mark.kind === "here" || isAround(mark))
    return { ...mark, text: mark.name, size: 14, gap: Math.max(HERE_RADIUS, circle + 8) };
  return mark.kind === "place"
    ? { ...mark, text: mark.name, size: 15, gap: DISC_RADIUS }
    : { ...mark, text: mark.name, size: 12, gap: DISC_RADIUS + 2 };
}

const createWish = ({ name, size, x, y }: Omit<MapName, "narrow">): Wish => ({
  x,
  y,
  text: name,
  size: NAME_SIZES[size - 1] ?? 12,
  gap: 0,
});

/** The names that fit on a section of this width, the most important first. */
function findNames(shapes: readonly Shape[], frame: MapFrame): Omit<MapName, "narrow">[] {
  const { km } = frame;
  const lowest = km > 180 ? 2 : km > 60 ? 3 : 4;
  return shapes
    .filter(({ kind, rank, class: name }) =>
      kind === "town" ? rank <= lowest && (name !== "locality" || km <= 24) : kind === "label" && km > 120,
    )
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ kind, name, rank, class: of, parts }) => {
      const [lng, lat] = parts[0]?.[0] ?? [0, 0];
      if (!isInside(frame, { lat, lng })) return [];
      return [
        {
          name,
          far: kind === "label",
          quarter: of === "locality",
          size: rank,
          ...getSpot(frame, { lat, lng }),
        },
      ];
    });
}
