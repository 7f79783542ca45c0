import type { AddressOptions, ReadAddress } from "#domain/listing/filters/listing-address.ts";
import { PAGE_DEFAULTS, type ReadListing, readListing } from "./listing-href.ts";

/** What knows which places and areas there are: the search of the server. */
interface Knowing {
  readonly readAddress: (params: URLSearchParams, options: AddressOptions) => Promise<ReadAddress>;
}

/** The address of the listing page as the server reads it: places and areas that do not exist are dropped as well. */
export async function readKnownListing(search: Knowing, params: URLSearchParams): Promise<ReadListing> {
  const read = readListing(params);
  const { query, problems } = await search.readAddress(params, PAGE_DEFAULTS);
  return { ...read, query, problems: { ...read.problems, ...problems } };
}
