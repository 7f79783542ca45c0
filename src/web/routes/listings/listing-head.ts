import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getKindOfSlug } from "#domain/property/kinds.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { m } from "#words/generated/messages.js";
import { formatTotalLine, formatWhereLine } from "./listing-words.ts";

/** Without a kind, and with one. */
const PURPOSES = {
  buy: [m.list_title_purpose_buy, m.list_title_kind_buy],
  rent: [m.list_title_purpose_rent, m.list_title_kind_rent],
  lease: [m.list_title_purpose_lease, m.list_title_kind_lease],
  pg: [m.list_title_purpose_pg, m.list_title_purpose_pg],
} as const;
const ANY_PURPOSE = [m.list_title, m.list_title_kind] as const;

/** The one address of these results, however they are ordered and laid out; the page is counted in its usual size. */
function getLastingHref({ query }: ListingPlace): string {
  const { sort, pageSize } = EMPTY_QUERY;
  const page = Math.floor(((query.page - 1) * query.pageSize) / pageSize) + 1;
  return getListingHref({ query: { ...query, bbox: null, poly: null, sort, page, pageSize }, view: "list" });
}

/** What is searched: Properties for sale and rent; Flats for rent. */
function whatLine({ purpose, type }: ListingQuery): string {
  const [plain, ofKind] = purpose.length === 1 && purpose[0] ? PURPOSES[purpose[0]] : ANY_PURPOSE;
  return type.length === 1 && type[0] ? ofKind({ kind: getKindOfSlug(type[0]).plural() }) : plain();
}

/** The page's title without the brand: what is searched and where. */
export function formatTitleLine(query: ListingQuery, names: PlaceNames): string {
  const what = whatLine(query);
  const where = formatWhereLine(query, names);
  if (!where) return query.q ? m.list_title_for({ what, text: query.q }) : what;
  return what === m.list_title()
    ? m.list_title_in({ place: where })
    : m.list_title_purpose_in({ what, place: where });
}

/** What search engines and other sites are told of a page of results. */
export function createListingHead(place: ListingPlace, names: PlaceNames, total: number) {
  const title = formatTitleLine(place.query, names);
  return { title, description: descriptionLine(title, total), path: getLastingHref(place) };
}

/** What search engines show beneath the title. */
function descriptionLine(title: string, total: number): string {
  if (total === 0) return m.list_description_none();
  const words = { title, total: formatTotalLine(total) };
  return title === m.list_title() ? m.list_description(words) : m.list_description_of(words);
}
