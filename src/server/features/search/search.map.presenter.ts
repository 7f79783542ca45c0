import type { MapAnswer } from "#contract/listing/listing.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import { formatPinLine } from "#domain/money/money.ts";
import type { Circle } from "#domain/place/area.ts";
import { getPublicPoint } from "#domain/place/places.ts";
import type { PinRow } from "./search.store.ts";

/** Six digits are a precision of about 10 cm. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The results on the map; a listing that is no longer public is left out and not counted. */
export function presentFoundMap(found: FoundMap, rows: readonly PinRow[], circle: Circle | null): MapAnswer {
  const alone = found.cells.filter(({ id }) => id !== null).length;
  return {
    total: found.total - (alone - rows.length),
    bounds: found.bounds && [...found.bounds],
    circle,
    clusters: found.cells
      .filter(({ id }) => id === null)
      .map(({ count, lat, lng, bounds }) => ({ lat: round(lat), lng: round(lng), count, bbox: [...bounds] })),
    pins: rows.map((row) => ({
      _id: row.public_id,
      ...getPublicPoint(row),
      label: formatPinLine({ ...row, priceFrom: row.price_from }),
      title: row.property_title,
    })),
  };
}
