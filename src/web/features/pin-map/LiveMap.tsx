import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef } from "react";
import type { Spot } from "#domain/map/frame.ts";
import type { Point } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";
import { getZoomFor, letPageScroll, useLiveMap } from "./live-map.ts";
import { PinMark } from "./PinMark.tsx";
import { isNearEdge, type Projection, type SheetProps } from "./pin-sheet.ts";
import { ZoomButtons } from "./ZoomButtons.tsx";
import "maplibre-gl/dist/maplibre-gl.css";
import * as placeMapStyles from "#web/features/place-map/PlaceMap.module.css";
import * as markStyles from "./MapMarks.module.css";
import * as pinMapStyles from "./PinMap.module.css";

interface LiveMapProps extends SheetProps {
  /** WebGL does not work after all, or the style cannot be loaded. */
  onFail: () => void;
}

/** The interactive map, by MapLibre. */
export default function LiveMap(props: LiveMapProps) {
  const { source, middle, pin, proposed, describedBy, onMove } = props;
  const box = useRef<HTMLDivElement>(null);
  const { map } = useLiveMap(box, source, props.onFail, {
    center: pin,
    zoom: getZoomFor(middle),
    ...letPageScroll(),
  });
  usePress(map, onMove);
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

function getProjection(map: MapLibre): Projection {
  const { clientWidth, clientHeight } = map.getContainer();
  return {
    getSpot({ lat, lng }: Point): Spot {
      const { x, y } = map.project([lng, lat]);
      return { x: (x / clientWidth) * 100, y: (y / clientHeight) * 100 };
    },
    getPointAt({ x, y }: Spot): Point {
      const { lat, lng } = map.unproject([(x / 100) * clientWidth, (y / 100) * clientHeight]);
      return { lat, lng };
    },
  };
}

/** A click on the map sets the pin there. */
function usePress(map: MapLibre | null, onMove: (point: Point) => void): void {
  const now = useRef(onMove);
  now.current = onMove;
  useEffect(() => {
    const { unsubscribe } = map?.on("click", ({ lngLat: { lat, lng } }) => now.current({ lat, lng })) ?? {};
    return unsubscribe;
  }, [map]);
}

/** Moves to another locality chosen in the form, and follows a pin that leaves the visible map. */
function useFollow(
  map: MapLibre | null,
  projection: Projection | null,
  middle: SheetProps["middle"],
  pin: Point,
): void {
  const { name } = middle;
  const seen = useRef(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map's own movements and renderings do not move it
  useEffect(() => {
    if (!map || !projection) return;
    const elsewhere = seen.current !== name;
    seen.current = name;
    if (elsewhere) map.jumpTo({ center: pin, zoom: getZoomFor(middle) });
    else if (!map.isMoving() && isNearEdge(projection.getSpot(pin))) map.easeTo({ center: pin });
  }, [map, name, pin.lat, pin.lng]);
}
