import type { SearchService } from "#server/features/search/search.service.ts";
import { PAGE_DEFAULTS, type ReadListing, readListing } from "./listing-href.ts";

/** The address of the listing page as the server reads it: places and areas that do not exist are dropped as well. */
export async function readKnownListing(
  search: Pick<SearchService, "readAddress">,
  params: URLSearchParams,
): Promise<ReadListing> {
  const read = readListing(params);
  const { query, problems } = await search.readAddress(params, PAGE_DEFAULTS);
  return { ...read, query, problems: { ...read.problems, ...problems } };
}
