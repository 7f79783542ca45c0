import type { AddressOptions, ReadAddress } from "#domain/listing/filters/listing-address.ts";
import { PAGE_DEFAULTS, type ReadListing, readListing } from "./listing-href.ts";

/** The part of the search service that knows which places exist. */
interface AddressService {
  readAddress(params: URLSearchParams, options: AddressOptions): Promise<ReadAddress>;
}

/** Reads the address of the listing page on the server: places and areas that do not exist are ignored as well. */
export async function readKnownListing(
  search: AddressService,
  params: URLSearchParams,
): Promise<ReadListing> {
  const read = readListing(params);
  const { query, problems } = await search.readAddress(params, PAGE_DEFAULTS);
  return { ...read, query, problems: { ...read.problems, ...problems } };
}
