import type { Map as MapLibre, PaddingOptions } from "maplibre-gl";
import { type RefObject, useEffect } from "react";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { readPolygon } from "#domain/place/area.ts";
import type { Bbox } from "#domain/place/places.ts";
import { getBoundsOf } from "#domain/place/polygon.ts";
import { fetchMap } from "#web/features/result-map/map-calls.ts";
import { getSearchKey } from "#web/features/result-map/use-map-answer.ts";

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
      const { bounds } = await fetchMap(query, null, 0, call.signal);
      // Without results the map stays where it is, and is empty.
      if (bounds) fitBox(map, bounds, AROUND, CLOSEST);
      else map.fire("moveend");
    };
    putThere().catch(() => call.signal.aborted || map.fire("moveend"));
    return () => call.abort();
  }, [map, key, box]);
}

function fitBox(map: MapLibre, box: Bbox, padding: PaddingOptions, maxZoom: number): void {
  map.fitBounds([...box], { padding, maxZoom, animate: false });
}
