import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useReducer, useRef, useState } from "react";
import type { Spot } from "#domain/map/frame.ts";
import type { Point } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";
import { followScheme, getZoomFor, letPageScroll, openMap } from "./live-map.ts";
import { PinMark } from "./PinMark.tsx";
import { isNearEdge, type Projection, type SheetProps } from "./pin-sheet.ts";
import { ZoomButtons } from "./ZoomButtons.tsx";
import "maplibre-gl/dist/maplibre-gl.css";
import * as placeMapStyles from "#web/features/place-map/PlaceMap.module.css";
import * as markStyles from "./MapMarks.module.css";
import * as pinMapStyles from "./PinMap.module.css";

interface LiveMapProps extends SheetProps {
  /** No WebGL after all, or a style that does not come. */
  onFail: () => void;
}

/** The map that moves, by MapLibre. */
export default function LiveMap(props: LiveMapProps) {
  const { source, middle, pin, proposed, describedBy, onMove } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useLiveMap(box, props);
  const projection = map && getProjection(map);
  useFollow(map, projection, middle, pin);
  const onZoom = (step: 1 | -1) => void map?.zoomTo(map.getZoom() + step, { around: pin });
  return (
    <figure className={placeMapStyles.map} data-part="place-map">
      <div
        className={`${placeMapStyles.sheet} ${pinMapStyles.live}`}
        data-part="map-sheet"
        data-ready={map ? true : undefined}
      >
        <div className={markStyles.room}>
          <div ref={box} className={markStyles.box} data-part="map-box" />
        </div>
        {projection && (
          <>
            <PinMark {...{ pin, proposed, describedBy, projection, onMove, onZoom }} />
            <ZoomButtons onZoom={onZoom} />
          </>
        )}
      </div>
      <figcaption>{source.styles.own && m.map_note()}</figcaption>
    </figure>
  );
}

/** The map once it is drawn; the component is drawn again whenever it moves. */
function useLiveMap(box: React.RefObject<HTMLDivElement | null>, props: LiveMapProps): MapLibre | null {
  const now = useRef(props);
  now.current = props;
  const [ready, setReady] = useState<MapLibre | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let over = false;
    let end = () => {};
    const begin = async () => {
      if (!box.current) return;
      const map = await openPinMap(box.current, now.current);
      let loaded = false;
      const stop = followScheme(map, now.current.source);
      end = () => {
        stop();
        map.remove();
      };
      if (over) return end();
      map.on("load", () => {
        loaded = true;
        setReady(map);
      });
      map.on("move", redraw);
      map.on("resize", redraw);
      map.on("click", ({ lngLat }) => now.current.onMove({ lat: lngLat.lat, lng: lngLat.lng }));
      // Afterwards a missing tile is no reason to take the map away.
      map.on("error", () => !loaded && now.current.onFail());
    };
    begin().catch(() => now.current.onFail());
    return () => {
      over = true;
      end();
    };
  }, [box]);
  return ready;
}

function openPinMap(box: HTMLDivElement, { source, middle, pin }: LiveMapProps): Promise<MapLibre> {
  return openMap(box, source, {
    center: pin,
    zoom: getZoomFor(middle),
    ...letPageScroll(),
  });
}

function getProjection(map: MapLibre): Projection {
  const { clientWidth, clientHeight } = map.getContainer();
  return {
    spotOf({ lat, lng }: Point): Spot {
      const { x, y } = map.project([lng, lat]);
      return { x: (x / clientWidth) * 100, y: (y / clientHeight) * 100 };
    },
    pointAt({ x, y }: Spot): Point {
      const { lat, lng } = map.unproject([(x / 100) * clientWidth, (y / 100) * clientHeight]);
      return { lat, lng };
    },
  };
}

/** Goes to another locality with the form, and along with a pin that leaves the sheet. */
function useFollow(
  map: MapLibre | null,
  projection: Projection | null,
  middle: SheetProps["middle"],
  pin: Point,
): void {
  const { name } = middle;
  const seen = useRef(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither the map's own moves nor being drawn again moves it
  useEffect(() => {
    if (!map || !projection) return;
    const elsewhere = seen.current !== name;
    seen.current = name;
    if (elsewhere) map.jumpTo({ center: pin, zoom: getZoomFor(middle) });
    else if (!map.isMoving() && isNearEdge(projection.spotOf(pin))) map.easeTo({ center: pin });
  }, [map, name, pin.lat, pin.lng]);
}
