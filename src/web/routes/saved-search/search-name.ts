import { LIMITS } from "#domain/limits.ts";
import { getRange } from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getKindOfSlug } from "#domain/property/kinds.ts";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import { getAmountFormat, getValueLabel } from "#web/features/listing-filters/filter-labels.ts";
import { getPlaceName, type PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { formatWhereLine } from "#web/features/listing-filters/title-line.ts";
import { m } from "#words/generated/messages.js";
import { formatList, formatSeries } from "#words/lists.ts";

const FOR = {
  buy: m.search_name_buy,
  rent: m.search_name_rent,
  lease: m.search_name_lease,
  pg: ({ what }: { what: string }) => what,
} as const;

/** Filters of which the name's first part speaks. */
const IN_FIRST: readonly string[] = ["purpose", "type", "bhk", "price", "region", "town", "locality", "near"];

/** "2 BHK", "Flats", "2 BHK Flats", "Properties". */
function formatWhat({ purpose, type, bhk }: ListingQuery): string {
  const homes = formatList(bhk.map((value) => getValueLabel("bhk", value, {})));
  const kinds = formatList(type.map((slug) => getKindOfSlug(slug).plural()));
  if (homes && kinds) return m.search_name_homes({ homes, kinds });
  if (homes || kinds) return homes || kinds;
  return purpose.join() === "pg" ? m.list_title_purpose_pg() : m.search_name_any();
}

/** "2 BHK to rent up to ₹15,000" */
function addPrice(what: string, query: ListingQuery): string {
  const [min, max] = getRange(query, "price") ?? [null, null];
  const format = getAmountFormat(query);
  if (min !== null && max !== null)
    return m.search_name_between({ what, from: format(min), to: format(max) });
  if (min !== null) return m.search_name_from({ what, amount: format(min) });
  return max === null ? what : m.search_name_up_to({ what, amount: format(max) });
}

/** Whether several purposes are searched, which the name lists as other filters. */
const isMixed = ({ purpose }: ListingQuery): boolean => purpose.length > 1;

/** The name of a search by its filters, in parts: the first one says what, for how much and where. */
function listParts(query: ListingQuery, names: PlaceNames): string[] {
  const [purpose] = query.purpose;
  const what = formatWhat(query);
  const offered = purpose && !isMixed(query) ? FOR[purpose]({ what }) : what;
  const priced = addPrice(offered, query);
  const where = formatWhereLine(query, names);
  const there = where ? m.list_title_purpose_in({ what: priced, place: where }) : priced;
  const near =
    query.near && m.search_name_near({ km: query.within ?? "", place: getPlaceName(query.near, names) });
  const others = getActiveFilters(query, names).filter(
    ({ name }) => !IN_FIRST.includes(name) || (name === "purpose" && isMixed(query)),
  );
  return [there, ...(near ? [near] : []), ...others.map(({ label }) => label)];
}

/** "2 BHK to rent up to ₹15,000, within 3 km of Siliguri College" */
export const describeSearch = (query: ListingQuery, names: PlaceNames): string =>
  formatSeries(listParts(query, names));

/** The same as a name: filters that do not fit are left out, the last ones first. */
export function suggestName(query: ListingQuery, names: PlaceNames): string {
  const parts = listParts(query, names);
  while (parts.length > 1 && formatSeries(parts).length > LIMITS.nameLength) parts.pop();
  return formatSeries(parts).slice(0, LIMITS.nameLength);
}
