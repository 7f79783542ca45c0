import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { Spot } from "#domain/map/frame.ts";
import { stepPoint } from "#domain/map/pin.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./PinMap.module.css";
import { getSpotUnder, type Projection, type SheetProps } from "./pin-sheet.ts";

/** The distance in metres for one press of an arrow key, and with Shift. */
const STEP = 50;
const BIG_STEP = 500;
const ARROWS: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface PinMarkProps extends Pick<SheetProps, "pin" | "proposed" | "describedBy" | "onMove"> {
  readonly projection: Projection;
  /** Zooms one step in or out. */
  readonly onZoom: (step: 1 | -1) => void;
}

/** The pin on a map: dragged by mouse or finger, moved by arrow keys, and set at its position by Enter. */
export function PinMark({ pin, proposed, describedBy, projection, onMove, onZoom }: PinMarkProps) {
  const [dragged, setDragged] = useState<Spot | null>(null);
  /** The distance from the pin's tip to where it was grabbed. */
  const hold = useRef<Spot>({ x: 0, y: 0 });
  const { x, y } = dragged ?? projection.getSpot(pin);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (arrow) {
      const metres = event.shiftKey ? BIG_STEP : STEP;
      onMove(stepPoint(pin, arrow[0] * metres, arrow[1] * metres));
    } else if (event.key === "Enter" || event.key === " ") onMove(pin);
    else if (event.key === "+" || event.key === "=") onZoom(1);
    else if (event.key === "-") onZoom(-1);
    else return;
    event.preventDefault();
  };
  const findSpotUnder = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('[data-part="map-sheet"]');
    return sheet ? getSpotUnder(sheet, event) : null;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const at = findSpotUnder(event);
    if (!at || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { x: at.x - x, y: at.y - y };
    setDragged({ x, y });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = dragged && findSpotUnder(event);
    if (at) setDragged({ x: at.x - hold.current.x, y: at.y - hold.current.y });
  };
  const onPointerUp = () => {
    if (dragged) onMove(projection.getPointAt(dragged));
    setDragged(null);
  };
  return (
    <div
      role="application"
      aria-roledescription={m.owner_pin_role()}
      aria-label={m.owner_pin_label()}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: role application: it handles the arrow keys
      tabIndex={0}
      className={styles.pin}
      data-part="pin"
      data-proposed={proposed || undefined}
      data-dragged={dragged ? true : undefined}
      style={{ left: `${x}%`, top: `${y}%` }}
      {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp }}
      onPointerCancel={() => setDragged(null)}
    >
      <BrandMark size={44} />
    </div>
  );
}
