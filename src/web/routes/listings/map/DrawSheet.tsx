import type { Map as MapLibre } from "maplibre-gl";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Point } from "#domain/place/places.ts";
import { createDrawnArea, encodeLine } from "#domain/place/polygon.ts";
import * as markStyles from "#web/features/pin-map/MapMarks.module.css";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./ResultMap.module.css";

interface DrawSheetProps {
  map: MapLibre;
  /** Called with the area in the format of the address. */
  onDrawn: (poly: string) => void;
  onCancel: () => void;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** In pixels: the distance between the points of a stroke, and the length below which a stroke is a tap. */
const [STEP, STROKE] = [5, 30];
/** A tap this close to the first corner closes the area, in pixels. */
const CLOSE = 18;
const measureDistance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A layer over the map on which taps set corners, or one stroke draws the area. */
export function DrawSheet({ map, onDrawn, onCancel }: DrawSheetProps) {
  const [corners, setCorners] = useState<readonly Spot[]>([]);
  const [stroke, setStroke] = useState<readonly Spot[] | null>(null);
  const [isSmall, setSmall] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const finish = (spots: readonly Spot[]) => {
    const area = createDrawnArea(spots.map((spot) => toPoint(map, spot)));
    if (area) return onDrawn(encodeLine(area));
    setSmall(true);
    setCorners([]);
  };
  const getSpot = ({ clientX, clientY }: PointerEvent): Spot => {
    const box = sheet.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setSmall(false);
    setStroke([getSpot(event)]);
  };
  const onPointerMove = (event: PointerEvent) => {
    const last = stroke?.at(-1);
    if (stroke && last && measureDistance(last, getSpot(event)) >= STEP)
      setStroke([...stroke, getSpot(event)]);
  };
  const onPointerUp = () => {
    setStroke(null);
    const [first] = stroke ?? [];
    if (!stroke || !first) return;
    if (stroke.some((spot) => measureDistance(spot, first) > STROKE)) return finish(stroke);
    if (corners[0] && corners.length > 2 && measureDistance(first, corners[0]) < CLOSE)
      return finish(corners);
    setCorners([...corners, first]);
  };
  const line = [...corners, ...(stroke ?? [])].map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drawing needs a pointer; places can also be typed */}
      <div
        ref={sheet}
        className={styles.drawing}
        data-part="map-drawing"
        tabIndex={-1}
        {...{ onPointerDown, onPointerMove, onPointerUp }}
        onPointerCancel={() => setStroke(null)}
        onKeyDown={({ key }) => key === "Escape" && onCancel()}
      >
        <svg className={markStyles.areas} aria-hidden="true">
          <polygon points={line} />
          {corners.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={6} data-corner />
          ))}
        </svg>
      </div>
      <div className={styles.drawBar}>
        <p role="status">{isSmall ? m.list_map_draw_small() : m.list_map_draw_help()}</p>
        {corners.length > 2 && (
          <Button size="sm" onClick={() => finish(corners)}>
            {m.account_enquiry_closed()}
          </Button>
        )}
        <Button size="sm" look="outline" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </>
  );
}

function toPoint(map: MapLibre, { x, y }: Spot): Point {
  const { lat, lng } = map.unproject([x, y]);
  return { lat, lng };
}
