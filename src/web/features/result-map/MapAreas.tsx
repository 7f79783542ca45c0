import type { Map as MapLibre } from "maplibre-gl";
import type { Circle } from "#domain/place/area.ts";
import { getDegrees, readPolygon } from "#domain/place/area.ts";
import type { Point } from "#domain/place/places.ts";
import * as markStyles from "#web/features/pin-map/MapMarks.module.css";

interface MapAreasProps {
  map: MapLibre;
  /** The drawn area of the search. */
  poly: string | null;
  circle: Circle | null;
}

/** The area of the search: the drawn area, and the circle around a place. */
export function MapAreas({ map, poly, circle }: MapAreasProps) {
  const polygon = poly === null ? null : readPolygon(poly);
  const project = ({ lat, lng }: Point) => map.project([lng, lat]);
  const middle = circle && project(circle);
  const edge = circle && project({ lat: circle.lat + getDegrees(circle).radius, lng: circle.lng });
  return (
    <svg className={markStyles.areas} aria-hidden="true" data-part="map-areas">
      {polygon && (
        <polygon points={polygon.map((point) => `${project(point).x},${project(point).y}`).join(" ")} />
      )}
      {middle && edge && <circle cx={middle.x} cy={middle.y} r={Math.abs(middle.y - edge.y)} />}
    </svg>
  );
}
