import { renderToStaticMarkup } from "react-dom/server";
import type { MapAnswer } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { getFrameKey, getFrameOfAll, getSpot, MAP_SIZE, type MapFrame } from "#domain/map/frame.ts";
import type { MapView } from "#domain/map/view.ts";
import { type Bbox, getLongitudeScale, type Point } from "#domain/place/places.ts";
import type { Services } from "#web/app-context.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./MapPage.module.css";
import { widen } from "./use-map-answer.ts";

/** What one pixel of an interactive map shows at the equator, at zoom 0. */
const METRES_PER_PIXEL = 78_271.5;

/** The zoom of an interactive map on which the width of the drawing is as wide as the drawing. */
const getZoomOf = ({ centre, km }: MapFrame): number =>
  Math.log2((METRES_PER_PIXEL * getLongitudeScale(centre.lat) * MAP_SIZE.width) / (km * 1_000));

const getCorners = ([west, south, east, north]: Bbox): Point[] => [
  { lat: south, lng: west },
  { lat: north, lng: east },
];

/**
 * The results on a drawn map, as HTML: shown until the interactive map is there, and where it never comes. Prices lead to
 * their listings, numbers to a closer map, or to the list where it cannot be closer.
 * @returns an empty text where there is no drawing
 */
export async function drawStillMap(
  { search, map }: Pick<Services, "search" | "map">,
  place: ListingPlace,
): Promise<string> {
  const { query } = place;
  const all = query.bbox ? null : await search.map(query, 0);
  const around = query.bbox ?? all?.bounds;
  const middle = all?.circle ? [all.circle] : [];
  const frame = getFrameOfAll([...(around ? getCorners(around) : []), ...middle]);
  const view = map.drawSheet(getFrameKey(frame));
  if (!view) return "";
  const answer = await search.map(query, getZoomOf(frame));
  return renderToStaticMarkup(<StillMap {...{ place, view, frame, answer }} />);
}

interface StillMapProps {
  place: ListingPlace;
  view: MapView;
  frame: MapFrame;
  answer: MapAnswer;
}

function StillMap({ place, view, frame, answer }: StillMapProps) {
  const getStyle = (point: Point) => {
    const { x, y } = getSpot(frame, point);
    return { left: `${x.toFixed(1)}%`, top: `${y.toFixed(1)}%` };
  };
  const getCloserHref = ({ bbox: [west, south, east, north] }: MapAnswer["clusters"][number]) =>
    getListingHref({
      ...place,
      query: { ...place.query, bbox: widen([west, south, east, north]), page: 1 },
      view: east > west || north > south ? "map" : "list",
    });
  return (
    <PlaceMap view={view} alt={m.list_map()} eager>
      <ul className={styles.marks} data-part="still-marks">
        {answer.clusters.map((cluster) => (
          <li key={cluster.bbox.join()} style={getStyle(cluster)}>
            <a
              className={styles.cluster}
              href={getCloserHref(cluster)}
              aria-label={m.list_map_cluster({ count: formatNumber(cluster.count) })}
            >
              {formatNumber(cluster.count)}
            </a>
          </li>
        ))}
        {answer.pins.map((pin) => (
          <li key={pin._id} style={getStyle(pin)}>
            <a href={paths.property(pin._id)} aria-label={`${pin.label}, ${pin.title}`}>
              {pin.label}
            </a>
          </li>
        ))}
      </ul>
    </PlaceMap>
  );
}
