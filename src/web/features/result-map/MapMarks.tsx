import type { Map as MapLibre } from "maplibre-gl";
import type { MapAnswer } from "#contract/listing/listing.ts";
import type { Bbox, Point } from "#domain/place/places.ts";
import * as markStyles from "#web/features/pin-map/MapMarks.module.css";
import * as styles from "#web/routes/listings/map/ResultMap.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { isOnBox } from "./result-box.ts";

interface MapMarksProps {
  map: MapLibre;
  answer: MapAnswer;
  lit: string | null;
  /** The position of the listing under the pointer or the focus. */
  litAt: Point | null;
  /** The last choice. */
  chosen: Bbox | null;
  onLight: (id: string | null) => void;
  onPin: (box: Bbox) => void;
  onCluster: (box: Bbox) => void;
}

const getBox = ({ lat, lng }: Point): Bbox => [lng, lat, lng, lat];

/**
 * Prices and clusters over the map. Keyboard users have the list beside it: the markers are clicked, but not in the tab
 * order.
 */
export function MapMarks({ map, answer, lit, litAt, chosen, onLight, onPin, onCluster }: MapMarksProps) {
  const getPosition = (point: Point) => {
    const { x, y } = map.project([point.lng, point.lat]);
    return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` };
  };
  const isChosen = (box: Bbox) => chosen?.join() === box.join() || undefined;
  return (
    <div className={markStyles.marks}>
      {answer.clusters.map((cluster) => (
        <div key={cluster.bbox.join()} className={markStyles.mark} style={getPosition(cluster)}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.cluster}
            data-part="map-cluster"
            data-lit={(litAt && isOnBox(cluster.bbox, litAt)) || isChosen(cluster.bbox)}
            aria-label={m.list_map_cluster({ count: formatNumber(cluster.count) })}
            onClick={() => onCluster(cluster.bbox)}
          >
            {formatNumber(cluster.count)}
          </button>
        </div>
      ))}
      {answer.pins.map((pin) => (
        <div key={pin._id} className={markStyles.mark} style={getPosition(pin)}>
          <button
            type="button"
            tabIndex={-1}
            className={markStyles.price}
            data-part="map-pin"
            data-lit={pin._id === lit || isChosen(getBox(pin))}
            aria-label={`${pin.label}, ${pin.title}`}
            onClick={() => onPin(getBox(pin))}
            onPointerEnter={() => onLight(pin._id)}
            onPointerLeave={() => onLight(null)}
          >
            {pin.label}
          </button>
        </div>
      ))}
    </div>
  );
}
