import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
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
import { type Direction, getDirection } from "#domain/map/pin.ts";
import type { MapView } from "#domain/map/view.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { PlaceMap } from "../place-map/PlaceMap.tsx";
import { MapRoom } from "./MapRoom.tsx";
import * as styles from "./PinMap.module.css";
import { PinMark } from "./PinMark.tsx";
import {
  getSpotUnder,
  hasWebGl,
  isNearEdge,
  type MapSource,
  type Middle,
  type SheetProps,
} from "./pin-sheet.ts";
import { ZoomButtons } from "./ZoomButtons.tsx";

const WORDS: Record<Direction, () => string> = {
  n: m.owner_pin_n,
  ne: m.owner_pin_ne,
  e: m.owner_pin_e,
  se: m.owner_pin_se,
  s: m.owner_pin_s,
  sw: m.owner_pin_sw,
  w: m.owner_pin_w,
  nw: m.owner_pin_nw,
};
/** Anything closer than this counts as the middle. */
const SAME_METRES = 15;

/** "350 m north-east of the middle of Hakimpara" */
function describePin(pin: Point, middle: Middle): string {
  const metres = measureMetres(middle, pin);
  const place = middle.name;
  if (metres < SAME_METRES) return m.owner_pin_middle({ place });
  const direction = WORDS[getDirection(middle, pin)]();
  return m.owner_pin_off({ distance: formatDistanceLine(metres), direction, place });
}

const [CLOSE_KM, TOWN_KM] = [6, 12];

/** A map for the pin from static images, for browsers without WebGL. */
function DrawnMap({ source, middle, pin, proposed, describedBy, onMove }: SheetProps) {
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
  const [stored, setKept] = useState(() => getFrameAround(pin, km));
  if (stored.km === km && !isNearEdge(getSpot(stored, pin))) return stored;
  const next = getFrameAround(pin, km);
  if (!getFrameOfKey(getFrameKey(next)) || getFrameKey(next) === getFrameKey(stored)) return stored;
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

/** The script could not be loaded: the static map needs none. */
function Failed({ onFail }: { onFail: () => void }) {
  useEffect(onFail, [onFail]);
  return <MapRoom />;
}
const LiveMap = lazy(() => import("./LiveMap.tsx").catch(() => ({ default: Failed })));

export interface PinMapProps {
  source: MapSource;
  middle: Middle;
  /** The pin's position if somebody has set it; otherwise it is proposed in the middle. */
  pin: Point | null;
  /** It must be set. */
  needed: boolean;
  error?: string | undefined;
  onPin: (pin: Point) => void;
}

/** A map with one pin, for every browser: interactive with WebGL, otherwise static. */
export default function PinMap({ source, middle, pin, needed, error, onPin }: PinMapProps) {
  const [live, setLive] = useState(hasWebGl);
  const [fail] = useState(() => () => setLive(false));
  const [helpId, stateId, errorId] = [useId(), useId(), useId()];
  const sheet = {
    ...{ source, middle },
    pin: pin ?? middle,
    proposed: pin === null,
    describedBy: [error && errorId, stateId, helpId].filter(Boolean).join(" "),
    onMove: onPin,
  };
  return (
    <div className={styles.map} data-part="pin-map" data-invalid={error ? true : undefined}>
      {live ? (
        <Suspense fallback={<MapRoom />}>
          <LiveMap {...sheet} onFail={fail} />
        </Suspense>
      ) : (
        <DrawnMap key={middle.name} {...sheet} />
      )}
      <p id={stateId} role="status" className={styles.state} data-part="pin-state">
        <Icon name="pin" size={18} />
        <span>{describeState(pin, middle, needed)}</span>
      </p>
      {error && (
        <p id={errorId} className={fieldStyles.error} data-part="field-error">
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
      <p id={helpId} className={styles.help}>
        {m.owner_pin_help()} <span className={styles.keys}>{m.owner_pin_keys()}</span>
      </p>
    </div>
  );
}

function describeState(pin: Point | null, middle: Middle, needed: boolean): string {
  if (pin) return describePin(pin, middle);
  return needed ? m.owner_pin_unset() : m.owner_pin_proposed({ place: middle.name });
}
