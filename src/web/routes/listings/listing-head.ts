import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { formatTitleLine } from "#web/features/listing-filters/title-line.ts";
import { m } from "#words/generated/messages.js";
import { formatTotalLine } from "./listing-words.ts";

/**
 * The canonical address of these results, whatever their order and layout; the page number is for the usual page size.
 */
function getLastingHref({ query }: ListingPlace): string {
  const { sort, pageSize } = EMPTY_QUERY;
  const page = Math.floor(((query.page - 1) * query.pageSize) / pageSize) + 1;
  return getListingHref({ query: { ...query, bbox: null, poly: null, sort, page, pageSize }, view: "list" });
}

/** The head of a page of results, for search engines and other sites. */
export function createListingHead(place: ListingPlace, names: PlaceNames, total: number) {
  const title = formatTitleLine(place.query, names);
  return { title, description: formatDescription(title, total), path: getLastingHref(place) };
}

/** The text that search engines show below the title. */
function formatDescription(title: string, total: number): string {
  if (total === 0) return m.list_description_none();
  const words = { title, total: formatTotalLine(total) };
  return title === m.list_title() ? m.list_description(words) : m.list_description_of(words);
}
