import { useEffect, useRef, useState } from "react";
import { paths } from "#domain/address/paths.ts";
import {
  getFrameAround,
  getFrameKey,
  getFrameOfKey,
  getPointAt,
  getScale,
  getSpot,
  MAP_WIDTHS_KM,
  type MapFrame,
} from "#domain/map/frame.ts";
import type { MapView } from "#domain/map/view.ts";
import { PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./PinMap.module.css";
import { PinMark } from "./PinMark.tsx";
import { getSpotUnder, isNearEdge, type SheetProps } from "./pin-sheet.ts";
import { ZoomButtons } from "./ZoomButtons.tsx";

const [CLOSE_KM, TOWN_KM] = [6, 12];

/** A map for the pin from static images, for browsers without WebGL. */
export function DrawnMap({ source, middle, pin, proposed, describedBy, onMove }: SheetProps) {
  const [km, setKm] = useState(middle.close ? CLOSE_KM : TOWN_KM);
  const frame = useFrame(pin, km);
  const view = useNames(source.version, frame);
  const sheet = useRef<HTMLDivElement>(null);

  const onZoom = (step: 1 | -1) => {
    const widths: readonly number[] = MAP_WIDTHS_KM;
    setKm((before) => widths[widths.indexOf(before) - step] ?? before);
  };
  useEffect(() => {
    const element = sheet.current;
    const pick = (event: MouseEvent) => {
      const target = event.target as Element;
      const drawing = target.closest('[data-part="map-sheet"]');
      if (!drawing || target.closest('[data-part="pin"], [data-part="zoom"]')) return;
      onMove(getPointAt(frame, getSpotUnder(drawing, event)));
    };
    element?.addEventListener("click", pick);
    return () => element?.removeEventListener("click", pick);
  }, [frame, onMove]);

  const projection = {
    getSpot: (point: typeof pin) => getSpot(frame, point),
    getPointAt: (spot: { x: number; y: number }) => getPointAt(frame, spot),
  };
  return (
    <div ref={sheet} className={styles.drawn}>
      <PlaceMap view={view} alt={m.map_alt_alone({ place: middle.name })} eager>
        <PinMark {...{ pin, proposed, describedBy, projection, onMove, onZoom }} />
        <ZoomButtons onZoom={onZoom} />
      </PlaceMap>
    </div>
  );
}

/** Stays while the pin is well inside it, otherwise follows the pin; a pin outside the drawing does not move it. */
function useFrame(pin: SheetProps["pin"], km: number): MapFrame {
  const [kept, setKept] = useState(() => getFrameAround(pin, km));
  if (kept.km === km && !isNearEdge(getSpot(kept, pin))) return kept;
  const next = getFrameAround(pin, km);
  if (!getFrameOfKey(getFrameKey(next)) || getFrameKey(next) === getFrameKey(kept)) return kept;
  setKept(next);
  return next;
}

/** Shows the frame's image at once, and its names when they have loaded. */
function useNames(version: string, frame: MapFrame): MapView {
  const key = getFrameKey(frame);
  const [named, setNamed] = useState<MapView | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void getNames(paths.mapNames(version, key), stop.signal).then(
      (view) => !stop.signal.aborted && setNamed(view),
    );
    return () => stop.abort();
  }, [version, key]);
  return named?.key === key
    ? named
    : { version, key, scale: getScale(frame), area: null, marks: [], names: [] };
}

/** The names on the image; null if they cannot be loaded: the image is still a map without them. */
async function getNames(address: string, signal: AbortSignal): Promise<MapView | null> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
