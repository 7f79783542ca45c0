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
import { describePlace, type Wish } from "#domain/map/labels.ts";
import type { MapMark, MapName, MapView } from "#domain/map/view.ts";
import type { Point } from "#domain/place/places.ts";
import { createLiveFiles, createLiveStyles, getVersion } from "./map.live.service.ts";
import { readOutline, type Shape } from "./map.outline.store.ts";
import { presentMap } from "./map.presenter.ts";

/** Pictures kept in memory, about 10 KB each. */
const KEPT = 300;
/** Pixels on the screen: the brand's mark or a town's dot, and a landmark's disc. */
const HERE_RADIUS = 26;
const DISC_RADIUS = 14;
/** The brand's mark stands on its spot. */
const HERE_ABOVE = 42;
/** Pixels of a map's width on a large screen. */
const SHOWN_WIDTH = 640;
const NAME_SIZES = [16, 14, 13, 12] as const;

interface Landmark extends Point {
  readonly name: string;
  readonly kind: string;
  readonly metres: number;
}

export type MapService = ReturnType<typeof createMapService>;

/**
 * Draws cut-outs of our own outline map (content/map), says what stands where on them, and gives maps that move their
 * style.
 * @param styleUrl another MapLibre style than the outline, for maps that move
 */
export function createMapService({ styleUrl }: { styleUrl?: string | undefined } = {}) {
  const { shapes, text } = readOutline();
  const version = getVersion(text);
  const files = createLiveFiles(version, text);
  const kept = new Map<string, string>();

  function view(frame: MapFrame, marks: readonly MapMark[], area: number | null): MapView {
    const shown = area === null ? null : (area / (frame.km * 1_000)) * 100;
    const ofMarks = marks.map((mark) => getWish(mark, shown));
    const names = findNames(shapes, frame).filter(({ name }) => !marks.some((mark) => mark.name === name));
    const taken = marks.map((mark) =>
      mark.kind === "here"
        ? { ...mark, radius: HERE_RADIUS, above: HERE_ABOVE }
        : { ...mark, radius: DISC_RADIUS },
    );
    const places = describePlace([...ofMarks, ...names.map(createWish)], taken);
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
    };
  }

  return {
    version,
    styles: createLiveStyles(version, styleUrl),

    /** What a live map of our own reads, as JSON: `outline.geojson`, `light.json`, `dark.json`; null for other names. */
    file: (name: string): string | null => files.get(name) ?? null,

    /** A frame without marks: its picture's key and the names on it; null where the key names none. */
    drawSheet(key: string): MapView | null {
      const frame = getFrameOfKey(key);
      return frame && view(frame, [], null);
    },

    /** The picture of a frame, or null where the key names none. */
    drawPicture(key: string): string | null {
      const frame = getFrameOfKey(key);
      if (!frame) return null;
      const drawn = kept.get(key) ?? presentMap(shapes, frame);
      kept.delete(key);
      kept.set(key, drawn);
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
      return drawn;
    },

    /**
     * One place with what is near it.
     * @param landmarks nearest first
     * @param area metres around the place that are meant, or null for the very spot
     */
    drawAround(
      place: Point & { name: string },
      landmarks: readonly Landmark[],
      area: number | null,
    ): MapView {
      const frame = getFrameNear(place, landmarks);
      const here = { kind: "here", name: place.name, ...getSpot(frame, place) };
      const near = landmarks
        .filter((landmark) => isInside(frame, landmark))
        .map(({ name, kind, lat, lng }) => ({ kind, name, ...getSpot(frame, { lat, lng }) }));
      return view(frame, keepApart([here, ...near]), area);
    },

    /** Several places side by side, such as the towns of a region. @param places at least one */
    drawPlaces(places: readonly (Point & { name: string })[]): MapView {
      const frame = getFrameOfAll(places);
      const marks = places.map((place) => ({ kind: "place", name: place.name, ...getSpot(frame, place) }));
      return view(frame, marks, null);
    },
  };
}

/** Marks that do not lie on each other; of two that would, the first stays. */
function keepApart(marks: readonly MapMark[]): MapMark[] {
  return marks.filter((mark, index) =>
    marks.slice(0, index).every((other) => {
      const room = other.kind === "here" ? 6 : 4.4;
      return Math.hypot(mark.x - other.x, (mark.y - other.y) * 0.6) >= room;
    }),
  );
}

/** @param area radius of the circle around `here` in hundredths of the width */
function getWish(mark: MapMark, area: number | null): Wish {
  const circle = ((area ?? 0) / 100) * SHOWN_WIDTH;
  if (mark.kind === "here")
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

/** The names that a cut-out of this width has room for, the greatest first. */
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
