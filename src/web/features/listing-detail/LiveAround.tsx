import type { Map as MapLibre } from "maplibre-gl";
import { useMemo, useRef } from "react";
import { paths } from "#domain/address/paths.ts";
import { getDegrees } from "#domain/place/area.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { AROUND_METRES, measureMetres, type Point } from "#domain/place/places.ts";
import * as markStyles from "#web/features/pin-map/MapMarks.module.css";
import { ZoomButtons } from "#web/features/pin-map/ZoomButtons.tsx";
import * as placeMapStyles from "#web/features/place-map/PlaceMap.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import { letPageScroll, useLiveMap } from "../pin-map/live-map.ts";
import { isOwnDrawing } from "../pin-map/pin-sheet.ts";
import { getIcon } from "../place-map/PlaceMap.tsx";
import * as styles from "./AroundMap.module.css";
import type { LiveAroundProps, SimilarSpot } from "./around.ts";
import "maplibre-gl/dist/maplibre-gl.css";

/** Homes and landmarks farther than this do not make the first view wider. */
const FIRST_LOOK_METRES = 4_000;
const CLOSEST_FIRST = 14;
const PADDING = 48;

/** The listing's area with its landmarks and similar homes, and below it the distance of each home. */
export default function LiveAround({ here, landmarks, source, similar, onFail }: LiveAroundProps) {
  const box = useRef<HTMLDivElement>(null);
  const homes = useMemo(() => listByDistance(here, similar), [here, similar]);
  const { map } = useLiveMap(box, source, onFail, {
    bounds: getFirstLook(here, [...landmarks, ...similar]),
    fitBoundsOptions: { padding: PADDING, maxZoom: CLOSEST_FIRST },
    ...letPageScroll(),
  });
  return (
    <>
      <figure data-part="around-map" data-ready={map ? true : undefined}>
        <div className={styles.sheet}>
          <div className={markStyles.room}>
            <div ref={box} className={markStyles.box} />
          </div>
          {map && (
            <>
              <AreaCircle map={map} here={here} />
              <div className={markStyles.marks}>
                {listReadable(map, landmarks).map(({ name, kind, hasName, ...point }) => (
                  <div key={name} className={markStyles.mark} style={addMark(map, point)} aria-hidden="true">
                    <i className={placeMapStyles.disc}>
                      <Icon name={getIcon(kind)} size={16} />
                    </i>
                    {hasName && <span className={styles.name}>{name}</span>}
                  </div>
                ))}
                <div className={markStyles.mark} style={addMark(map, here)} aria-hidden="true">
                  <i className={styles.here}>
                    <BrandMark size={40} />
                  </i>
                </div>
                {homes.map(({ spot }) => (
                  <div key={spot._id} className={markStyles.mark} style={addMark(map, spot)}>
                    {/* Keyboard users have the list below. */}
                    <Link
                      className={markStyles.price}
                      data-part="map-pin"
                      tabIndex={-1}
                      to={paths.property(spot._id)}
                      aria-label={`${spot.pin}, ${spot.title}`}
                    >
                      {spot.pin}
                    </Link>
                  </div>
                ))}
              </div>
              <ZoomButtons onZoom={(step) => void map.zoomTo(map.getZoom() + step)} />
            </>
          )}
        </div>
        {isOwnDrawing(source) && <figcaption className={styles.note}>{m.map_note()}</figcaption>}
      </figure>
      {homes.length > 0 && (
        <>
          <h3 className={styles.heading}>{m.around_similar()}</h3>
          <ul className={styles.homes}>
            {homes.map(({ spot, metres }) => (
              <li key={spot._id}>
                <div>
                  <Link to={paths.property(spot._id)}>{spot.title}</Link>
                  <small>{spot.line}</small>
                </div>
                <span>{formatDistanceLine(metres)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The public does not see the exact address, only a circle around the area. */
function AreaCircle({ map, here }: { map: MapLibre; here: Point }) {
  const { x, y } = map.project([here.lng, here.lat]);
  const { radius } = getDegrees({ ...here, km: AROUND_METRES / 1000 });
  const edge = map.project([here.lng, here.lat + radius]);
  return (
    <svg className={markStyles.areas} aria-hidden="true">
      <circle cx={x} cy={y} r={Math.abs(y - edge.y)} />
    </svg>
  );
}

function addMark(map: MapLibre, { lat, lng }: Point) {
  const { x, y } = map.project([lng, lat]);
  return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` };
}

/** In pixels: half of a letter, half of a marker, and the top and bottom of a name below its marker. */
const [HALF_LETTER, HALF_SIGN, NAME_TOP, NAME_END] = [3.2, 15, 15, 33];

/** The landmarks that have space for their names: the nearest first, no name over another marker or name or cut by the edge. */
function listReadable(map: MapLibre, landmarks: LiveAroundProps["landmarks"]) {
  const spots = landmarks.map(({ lat, lng }) => map.project([lng, lat]));
  const { clientWidth: width } = map.getContainer();
  const taken = spots.map(
    ({ x, y }) => [x - HALF_SIGN, y - HALF_SIGN, x + HALF_SIGN, y + HALF_SIGN] as const,
  );
  return landmarks.map((landmark, at) => {
    const { x = 0, y = 0 } = spots[at] ?? {};
    const half = landmark.name.length * HALF_LETTER;
    const box = [x - half, y + NAME_TOP, x + half, y + NAME_END] as const;
    const isCovered = taken.some(
      ([left, top, right, end], other) =>
        other !== at && left < box[2] && right > box[0] && top < box[3] && end > box[1],
    );
    const hasName = !isCovered && box[0] >= 0 && box[2] <= width;
    if (hasName) taken.push(box);
    return { ...landmark, hasName };
  });
}

/** The nearest first, by straight-line distance. */
const listByDistance = (here: Point, spots: readonly SimilarSpot[]) =>
  spots.map((spot) => ({ spot, metres: measureMetres(here, spot) })).sort((a, b) => a.metres - b.metres);

function getFirstLook(here: Point, others: readonly Point[]): [number, number, number, number] {
  const seen = [here, ...others.filter((other) => measureMetres(here, other) <= FIRST_LOOK_METRES)];
  const [lats, lngs] = [seen.map(({ lat }) => lat), seen.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
