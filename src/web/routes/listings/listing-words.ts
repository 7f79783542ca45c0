import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { type ListingPlace, writeListingSearch } from "#web/features/listing-filters/listing-href.ts";
import { getPlaceName, getRegionName, type PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { formatWhereLine } from "#web/features/listing-filters/title-line.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

/** The feed of a search: its filters, without page and order. */
export const getFeedHref = ({ query, exact = false }: Pick<ListingPlace, "query" | "exact">): string =>
  paths.listingFeed(
    writeListingSearch({
      query: { ...query, sort: EMPTY_QUERY.sort, page: 1, pageSize: EMPTY_QUERY.pageSize },
      view: "list",
      exact,
    }),
  );

/** The page of the locality or town, if exactly one is searched. */
export function getPlacePage({ locality, town }: ListingQuery, names: PlaceNames) {
  const [slug = ""] = locality.length > 0 ? locality : town;
  if (locality.length > 1 || (locality.length === 0 && town.length !== 1) || !Object.hasOwn(names, slug))
    return null;
  const href = locality.length > 0 ? paths.locality(slug) : paths.town(slug);
  return { href, words: m.similar_more({ place: getPlaceName(slug, names) }) };
}

/** The name in the search bar of the one place that is searched; empty for none or several, and if words are searched. */
export function getPlaceInBar({ q, near, locality, town, region }: ListingQuery, names: PlaceNames): string {
  const [slug, ...others] = [near ? [near] : [], locality, town].find((slugs) => slugs.length > 0) ?? [];
  if (q || others.length > 0) return "";
  if (slug !== undefined) return getPlaceName(slug, names);
  return region.length === 1 ? getRegionName(region[0] as string, names) : "";
}

/** "1,156 properties" */
export function formatTotalLine(total: number): string {
  return total === 0 ? m.list_total_none() : m.list_total({ count: total, shown: formatNumber(total) });
}

/** "184 properties in Pradhan Nagar"; "12 properties for “lake view”". */
export function formatHeadingLine(query: ListingQuery, names: PlaceNames, total: number): string {
  const where = formatWhereLine(query, names);
  if (where) return m.list_total_in({ total: formatTotalLine(total), place: where });
  return query.q
    ? m.list_total_for({ total: formatTotalLine(total), text: query.q })
    : formatTotalLine(total);
}

/** "25 - 48 of 1,156" */
export function formatPagerLine(page: number, pageSize: number, total: number): string {
  const from = (page - 1) * pageSize + 1;
  return m.list_pager({
    from: formatNumber(from),
    to: formatNumber(Math.min(total, from + pageSize - 1)),
    total: formatNumber(total),
  });
}
