import { createInvalid } from "#domain/failure.ts";
import { parseListingAddress, writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { SearchService } from "../search/search.service.ts";

/** A saved search is an address of the listing page, where no word about the badge means that it is wanted. */
const PAGE = { verifiedDefault: true } as const;

/** The filters of a stored search; what cannot be read any more is left out. */
export function readSearchQuery(address: string): ListingQuery {
  const { query } = parseListingAddress(new URLSearchParams(address), PAGE);
  return { ...query, sort: EMPTY_QUERY.sort, page: 1, pageSize: EMPTY_QUERY.pageSize };
}

/**
 * The one way to write a search, so that the same search is saved once, whatever its order and page.
 * @throws Failure invalid with a sentence where a filter cannot be read, or names a place that we do not know
 */
export async function normalizeSearchQuery(
  search: Pick<SearchService, "readAddress">,
  address: string,
): Promise<string> {
  const { sort, ...problems } = (await search.readAddress(new URLSearchParams(address), PAGE)).problems;
  const [problem] = Object.values(problems);
  if (problem) throw createInvalid({ query: problem });
  return writeListingAddress(readSearchQuery(address), PAGE);
}
