import { useEffect, useRef, useState } from "react";
import type { MapAnswer } from "#contract/listing/listing.ts";
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Bbox } from "#domain/place/places.ts";
import { fetchMap } from "./map-calls.ts";

const NOTHING: MapAnswer = { total: 0, bounds: null, circle: null, clusters: [], pins: [] };

/** A key for the search without the map's position, the order and the page: the map moves only when this changes. */
export const getSearchKey = (query: ListingQuery): string => {
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
