import type { Map as MapLibre, PaddingOptions } from "maplibre-gl";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ListingAnswer, MapAnswer } from "#contract/listing/listing.ts";
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { type Circle, getAreaBounds, readPolygon } from "#domain/place/area.ts";
import type { Bbox, Point } from "#domain/place/places.ts";
import { getBoundsOf } from "#domain/place/polygon.ts";
import { callApi } from "#web/features/api/client.ts";

/** Four decimal places of a degree are ten metres, a tenth of the grid to which the listings' positions are rounded. */
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** A box in the format of the address. */
export const getRoundBox = ([west, south, east, north]: Bbox): Bbox => [
  round(west),
  round(south),
  round(east),
  round(north),
];

/** The intersection of two boxes; null if there is none. */
export function getShared(a: Bbox, b: Bbox): Bbox | null {
  const box = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ] as const;
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

/** Whether two boxes have a point in common; a box may be a single point. */
const doMeet = (a: Bbox, b: Bbox): boolean =>
  Math.max(a[0], b[0]) <= Math.min(a[2], b[2]) && Math.max(a[1], b[1]) <= Math.min(a[3], b[3]);

export const isOnBox = ([west, south, east, north]: Bbox, { lat, lng }: Point): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Half of a step of the listings' grid. */
const HALF_STEP = 0.0005;

/** The box that contains exactly these points, widened by half a grid step. */
export const widen = ([west, south, east, north]: Bbox): Bbox => [
  west - HALF_STEP,
  south - HALF_STEP,
  east + HALF_STEP,
  north + HALF_STEP,
];

/** The maximum number of cards for one place on the map. */
const CARDS = 24;

/** The page has already decided whether a text is searched as words or means something else. */
const write = (query: ListingQuery, sets: Partial<ListingQuery>): string => {
  const { sort, page, pageSize } = EMPTY_QUERY;
  const address = writeListingAddress({ ...query, sort, page, pageSize, ...sets }, { verifiedDefault: null });
  return query.q === "" ? address : `${address}&exact=1`;
};

/** A search's prices and clusters in a box; without a box, everywhere. */
const fetchMap = (
  query: ListingQuery,
  bbox: Bbox | null,
  zoom: number,
  signal: AbortSignal,
): Promise<MapAnswer> =>
  callApi(`/api/v1/listings/map?${write(query, { bbox })}&zoom=${Math.floor(zoom)}`, { signal });

/** A listing at one place, with its distance if the search is near a place. */
export type MapCard = ListingAnswer["items"][number];

/** The listings of a search at one place. */
export async function readCards(query: ListingQuery, bbox: Bbox, signal: AbortSignal): Promise<MapCard[]> {
  const search = write(query, { bbox: widen(bbox), pageSize: CARDS });
  return (await callApi<ListingAnswer>(`/api/v1/listings?${search}`, { signal })).items;
}

const NOTHING: MapAnswer = { total: 0, bounds: null, circle: null, clusters: [], pins: [] };

/** A key for the search without the map's position, the order and the page: the map moves only when this changes. */
const getSearchKey = (query: ListingQuery): string => {
  const { bbox, sort, page, pageSize } = EMPTY_QUERY;
  return writeListingAddress({ ...query, bbox, sort, page, pageSize }, { verifiedDefault: null });
};

export interface Answered {
  /** The old prices stay until new ones have loaded. */
  readonly answer: MapAnswer;
  readonly failed: boolean;
}

/**
 * The results in the visible part of the map.
 * @param look null while the position is unknown; a null box inside it is an empty one
 */
export function useMapAnswer(
  query: ListingQuery,
  look: { readonly box: Bbox | null; readonly zoom: number } | null,
): Answered {
  const [answered, setAnswered] = useState<Answered>({ answer: NOTHING, failed: false });
  const latest = useRef(query);
  latest.current = query;
  const asked = look && [getSearchKey(query), look.box?.join() ?? "", Math.floor(look.zoom)].join("|");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` covers what matters of the others
  useEffect(() => {
    if (!look) return;
    if (!look.box) return setAnswered({ answer: NOTHING, failed: false });
    const call = new AbortController();
    fetchMap(latest.current, look.box, look.zoom, call.signal).then(
      (answer) => call.signal.aborted || setAnswered({ answer, failed: false }),
      () => call.signal.aborted || setAnswered((before) => ({ ...before, failed: true })),
    );
    return () => call.abort();
  }, [asked]);
  return answered;
}

/**
 * The pin or cluster whose cards are shown. They are closed when it is no longer on the map, and by another search: it
 * may not find them.
 * @param shown the visible part of the map; null until it is known
 */
export function useChosen(query: ListingQuery, shown: Bbox | null) {
  const [chosen, setChosen] = useState<Bbox | null>(null);
  const key = getSearchKey(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search closes the cards
  useEffect(() => setChosen(null), [key]);
  const isAway = chosen !== null && shown !== null && !doMeet(chosen, shown);
  useEffect(() => {
    if (isAway) setChosen(null);
  }, [isAway]);
  return [isAway ? null : chosen, setChosen] as const;
}

/** The closest zoom for fitting results; visitors can zoom in further themselves. */
const CLOSEST = 15;
/** Padding in pixels, so that the buttons at the top edge cover no results. */
const AROUND = { top: 132, right: 56, bottom: 56, left: 56 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Moves the map to the search: to the box of the address, around a drawn area, or around all results. A box that the
 * map itself has written does not move it.
 */
export function useFit(map: MapLibre | null, query: ListingQuery, written: RefObject<string | null>): void {
  const key = getSearchKey(query);
  const box = query.bbox?.join() ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search or a new box moves the map, nothing else
  useEffect(() => {
    if (!map || (box !== "" && box === written.current)) return;
    written.current = null;
    const call = new AbortController();
    const putThere = async () => {
      const zoom = Number(new URLSearchParams(location.search).get("zoom")) || CLOSEST;
      if (query.bbox) return fitBox(map, query.bbox, NONE, zoom);
      const polygon = query.poly === null ? null : readPolygon(query.poly);
      if (polygon) return fitBox(map, getBoundsOf(polygon), AROUND, CLOSEST);
      const { bounds, circle } = await fetchMap(query, null, 0, call.signal);
      const box = circle ? getBoxNear(circle, bounds) : bounds;
      // Without results the map stays where it is, and is empty.
      if (box) fitBox(map, box, AROUND, CLOSEST);
      else map.fire("moveend");
    };
    putThere().catch(() => call.signal.aborted || map.fire("moveend"));
    return () => call.abort();
  }, [map, key, box]);
}

/** The results with the place that they are near; without results the whole circle around it. */
function getBoxNear(circle: Circle, bounds: Bbox | null): Bbox | null {
  if (!bounds) return getAreaBounds({ circle, polygon: null });
  const [west, south, east, north] = bounds;
  const { lat, lng } = circle;
  return [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
}

function fitBox(map: MapLibre, box: Bbox, padding: PaddingOptions, maxZoom: number): void {
  map.fitBounds([...box], { padding, maxZoom, animate: false });
}
