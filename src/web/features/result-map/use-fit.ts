import type { Map as MapLibre, PaddingOptions } from "maplibre-gl";
import { type RefObject, useEffect } from "react";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { readPolygon } from "#domain/place/area.ts";
import type { Bbox } from "#domain/place/places.ts";
import { getBoundsOf } from "#domain/place/polygon.ts";
import { fetchMap } from "./map-calls.ts";
import { getSearchKey } from "./use-map-answer.ts";

/** Nothing is clearer closer than this, unless somebody goes there. */
const CLOSEST = 15;
/** The buttons over its upper edge cover nothing that is found. */
const AROUND = { top: 132, right: 56, bottom: 56, left: 56 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Puts the map where the search is: into the box of the address, around a drawn area, or around all that is found.
 * A box that the map itself has written moves nothing.
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
      // Where nothing is found, the map stays and says so by its emptiness.
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
