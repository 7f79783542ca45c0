import { lazy, Suspense, useEffect, useId, useState } from "react";
import type { Point } from "#domain/place/places.ts";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { DrawnMap } from "./DrawnMap.tsx";
import { hasWebGl } from "./has-webgl.ts";
import { MapRoom } from "./MapRoom.tsx";
import * as styles from "./PinMap.module.css";
import type { MapSource, Middle } from "./pin-sheet.ts";
import { describePin } from "./pin-words.ts";

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
        {m.owner_pin_help()}
      </p>
    </div>
  );
}

function describeState(pin: Point | null, middle: Middle, needed: boolean): string {
  if (pin) return describePin(pin, middle);
  return needed ? m.owner_pin_unset() : m.owner_pin_proposed({ place: middle.name });
}
