import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { formatTitleLine } from "#web/features/listing-filters/title-line.ts";
import { m } from "#words/generated/messages.js";
import { formatTotalLine } from "./listing-words.ts";

/** The one address of these results, however they are ordered and laid out; the page is counted in its usual size. */
function getLastingHref({ query }: ListingPlace): string {
  const { sort, pageSize } = EMPTY_QUERY;
  const page = Math.floor(((query.page - 1) * query.pageSize) / pageSize) + 1;
  return getListingHref({ query: { ...query, bbox: null, poly: null, sort, page, pageSize }, view: "list" });
}

/** What search engines and other sites are told of a page of results. */
export function createListingHead(place: ListingPlace, names: PlaceNames, total: number) {
  const title = formatTitleLine(place.query, names);
  return { title, description: formatDescription(title, total), path: getLastingHref(place) };
}

/** What search engines show beneath the title. */
function formatDescription(title: string, total: number): string {
  if (total === 0) return m.list_description_none();
  const words = { title, total: formatTotalLine(total) };
  return title === m.list_title() ? m.list_description(words) : m.list_description_of(words);
}
