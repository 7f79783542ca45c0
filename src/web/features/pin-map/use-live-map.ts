import type { Map as MapLibre, MapOptions } from "maplibre-gl";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { MAP_BOUNDS } from "#domain/map/frame.ts";
import type { Bbox } from "#domain/place/places.ts";
import { followScheme, openMap } from "./live-map.ts";
import type { MapSource } from "./pin-sheet.ts";

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
