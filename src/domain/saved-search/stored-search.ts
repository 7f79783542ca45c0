import type { AddressParams } from "#domain/address/reader.ts";
import { type AddressOptions, parseListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";

/** A saved search is an address of the listing page, where a missing `verified` means on. */
export const SAVED_AS: AddressOptions = { verifiedDefault: true };

/** The filters of a stored search; filters that can no longer be read are left out. */
export function readSearchQuery(params: AddressParams): ListingQuery {
  const { query } = parseListingAddress(params, SAVED_AS);
  return { ...query, sort: EMPTY_QUERY.sort, page: 1, pageSize: EMPTY_QUERY.pageSize };
}
