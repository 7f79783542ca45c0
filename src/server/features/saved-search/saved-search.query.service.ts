import { createInvalid } from "#domain/failure.ts";
import { parseListingAddress, writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { SearchService } from "../search/search.service.ts";

/** A saved search is an address of the listing page, where a missing `verified` means on. */
const PAGE = { verifiedDefault: true } as const;

/** The filters of a stored search; filters that can no longer be read are left out. */
export function readSearchQuery(address: string): ListingQuery {
  const { query } = parseListingAddress(new URLSearchParams(address), PAGE);
  return { ...query, sort: EMPTY_QUERY.sort, page: 1, pageSize: EMPTY_QUERY.pageSize };
}

/**
 * Writes a search in one normal form, so that the same search is saved only once, whatever its sort order and page.
 * @throws Failure invalid with a message if a filter cannot be read, or names an unknown place
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
