import type { AddressParams } from "#domain/address/reader.ts";
import { LIMITS } from "#domain/limits.ts";
import {
  type AddressOptions,
  NEAR_KM,
  parseListingAddress,
  type ReadAddress,
} from "#domain/listing/filters/listing-address.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { type Area, NOWHERE, readPolygon } from "#domain/place/area.ts";
import { encodeLine } from "#domain/place/polygon.ts";
import { m } from "#words/generated/messages.js";
import type { PlaceService } from "../place/place.service.ts";

/** Reads a search as `parseListingAddress` does, and also reports unknown places on the map. */
export async function readListingSearch(
  place: PlaceService,
  params: AddressParams,
  options: AddressOptions,
): Promise<ReadAddress> {
  const { query, problems } = parseListingAddress(params, options);
  const more: Record<string, string> = {};
  const isKnown = query.near === null || (await place.findSpot(query.near)) !== null;
  if (!isKnown) more.near = m.list_address_near({ value: query.near ?? "" });
  if (query.near === null && !problems.near && params.getAll("within").some((text) => text.trim() !== ""))
    more.within = m.list_address_within();
  const polygon = query.poly === null ? null : readPolygon(query.poly);
  if (query.poly !== null && !polygon) more.poly = m.list_address_area({ count: LIMITS.areaPoints });
  return {
    query: {
      ...query,
      ...(isKnown ? {} : { near: null, within: null }),
      // readPolygon gives the same area the same points in the same order, so that it always has one address.
      poly: polygon && encodeLine(polygon),
    },
    problems: { ...problems, ...more },
  };
}

/** The area on the map that `near` and `poly` stand for; an unknown place or an invalid area finds nothing. */
export async function readArea(place: PlaceService, { near, within, poly }: ListingQuery): Promise<Area> {
  const spot = near === null ? null : await place.findSpot(near);
  const polygon = poly === null ? null : readPolygon(poly);
  if ((near !== null && !spot) || (poly !== null && !polygon)) return NOWHERE;
  return { circle: spot && { lat: spot.lat, lng: spot.lng, km: within ?? NEAR_KM.default }, polygon };
}
