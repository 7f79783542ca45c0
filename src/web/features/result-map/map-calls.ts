import type { CardListing, ListingAnswer, MapAnswer } from "#contract/listing/listing.ts";
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Bbox } from "#domain/place/places.ts";
import { callApi } from "#web/features/api/client.ts";
import { widen } from "./result-box.ts";

/** The maximum number of cards for one place on the map. */
const CARDS = 24;

/** The page has already decided whether a text is searched as words or means something else. */
const write = (query: ListingQuery, sets: Partial<ListingQuery>): string => {
  const { sort, page, pageSize } = EMPTY_QUERY;
  const address = writeListingAddress({ ...query, sort, page, pageSize, ...sets }, { verifiedDefault: null });
  return query.q === "" ? address : `${address}&exact=1`;
};

/** A search's prices and clusters in a box; without a box, everywhere. */
export const fetchMap = (
  query: ListingQuery,
  bbox: Bbox | null,
  zoom: number,
  signal: AbortSignal,
): Promise<MapAnswer> =>
  callApi(`/api/v1/listings/map?${write(query, { bbox })}&zoom=${Math.floor(zoom)}`, { signal });

/** The listings of a search at one place. */
export async function readCards(
  query: ListingQuery,
  bbox: Bbox,
  signal: AbortSignal,
): Promise<CardListing[]> {
  const search = write(query, { bbox: widen(bbox), pageSize: CARDS });
  return (await callApi<ListingAnswer>(`/api/v1/listings?${search}`, { signal })).items;
}
