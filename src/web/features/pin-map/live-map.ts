import { AttributionControl, Map as MapLibre, type MapOptions, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { getRoomFor, MAP_BOUNDS } from "#domain/map/frame.ts";
import type { Bbox } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";
import type { MapSource, SheetProps } from "./pin-sheet.ts";

// A file of our own origin: the page's content security policy allows workers from nowhere else.
setWorkerUrl(workerUrl);

/** Our own outline has no houses; the operator's own map may have them. */
const [OWN_CLOSEST, CLOSEST] = [14, 18];
/** On a phone the whole area from Patna to Sikkim still fits. */
const FARTHEST = 5;
const FACE = '14px "Inter Text"';
const DARK = "(prefers-color-scheme: dark)";

export const getZoomFor = ({ close }: SheetProps["middle"]): number => (close ? 13 : 11.5);

/** The page scrolls over the map; two fingers or Ctrl move the map. */
export const letPageScroll = (): Partial<MapOptions> => ({
  cooperativeGestures: true,
  locale: {
    "CooperativeGesturesHandler.WindowsHelpText": m.owner_pin_ctrl(),
    "CooperativeGesturesHandler.MacHelpText": m.owner_pin_command(),
    "CooperativeGesturesHandler.MobileHelpText": m.owner_pin_fingers(),
  },
});

/**
 * A map in a box, once the font for its labels has loaded. It follows the page's colour scheme, and reports when it is
 * ready or has failed.
 */
async function openMap(
  container: HTMLElement,
  source: MapSource,
  start: Partial<MapOptions>,
): Promise<MapLibre> {
  await document.fonts.load(FACE).catch(() => []);
  const getRoom = (): [number, number, number, number] => [
    ...getRoomFor(container.clientWidth, container.clientHeight),
  ];
  const map = new MapLibre({
    container,
    style: getStyle(source),
    minZoom: FARTHEST,
    maxZoom: source.styles.own ? OWN_CLOSEST : CLOSEST,
    ...(source.styles.own && { maxBounds: getRoom() }),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // A pin, or the list beside the map, handles the keys.
    keyboard: false,
    renderWorldCopies: false,
    ...start,
  });
  if (source.styles.own) map.on("resize", () => map.setMaxBounds(getRoom()));
  map.touchZoomRotate.disableRotation();
  const canvas = map.getCanvas();
  canvas.tabIndex = -1;
  canvas.setAttribute("aria-hidden", "true");
  if (!source.styles.own) map.addControl(new AttributionControl({ compact: true }));
  return map;
}

function getStyle({ styles }: MapSource): string {
  const wanted = matchMedia(DARK).matches ? styles.dark : styles.light;
  return new URL(wanted, location.href).href;
}

/**
 * Changes the map's style with the page's colour scheme.
 * @returns a function that stops it
 */
function followScheme(map: MapLibre, source: MapSource): () => void {
  const scheme = matchMedia(DARK);
  const change = () => map.setStyle(getStyle(source));
  scheme.addEventListener("change", change);
  return () => scheme.removeEventListener("change", change);
}

/** The visible part of the map, and whether the visitor has moved it there. */
export interface Shown {
  readonly box: Bbox;
  readonly zoom: number;
  readonly byHand: boolean;
}

/** Marks a movement that the visitor has started with a button. */
export const BY_HAND = { byHand: true } as const;

interface LiveMap {
  readonly map: MapLibre | null;
  /** Null until the map has its first position. */
  readonly shown: Shown | null;
}

/** The map once it is drawn; the component is rendered again whenever the map moves. */
export function useLiveMap(
  box: RefObject<HTMLDivElement | null>,
  source: MapSource,
  onFail: () => void,
  start: Partial<MapOptions> = { bounds: [...MAP_BOUNDS] },
): LiveMap {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const given = useRef({ source, onFail, start });
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    const begin = async () => {
      if (!box.current) return;
      const { source: from, onFail: fail, start: first } = given.current;
      const opened = await openMap(box.current, from, first);
      let isLoaded = false;
      const stop = followScheme(opened, from);
      end = () => {
        stop();
        opened.remove();
      };
      if (isOver) return end();
      opened.on("load", () => {
        isLoaded = true;
        setMap(opened);
      });
      opened.on("move", redraw);
      opened.on("resize", redraw);
      opened.on("moveend", (event) => setShown(readShown(opened, event)));
      // Once loaded, a missing tile is no reason to remove the map.
      opened.on("error", () => !isLoaded && fail());
    };
    begin().catch(() => given.current.onFail());
    return () => {
      isOver = true;
      end();
    };
  }, [box]);
  return { map, shown };
}

function readShown(map: MapLibre, event: { originalEvent?: unknown; byHand?: boolean }): Shown {
  const [[west, south], [east, north]] = map.getBounds().toArray() as [[number, number], [number, number]];
  return {
    box: [west, south, east, north],
    zoom: map.getZoom(),
    byHand: event.byHand === true || event.originalEvent !== undefined,
  };
}
