import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, isFiltered, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { FILTER_NAMES, type FilterName } from "#domain/listing/filters/registry.ts";
import {
  getListingHref,
  type ListingPlace,
  PAGE_DEFAULTS,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { getPlaceName, getRegionName, type PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { formatTitleLine, formatWhereLine } from "#web/features/listing-filters/title-line.ts";
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
  if (query.near)
    return m.list_total_near({ total: formatTotalLine(total), place: getPlaceName(query.near, names) });
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

/** Where a search may be: one that engines are offered has at most one of them. */
const PLACES = ["town", "locality", "region"] as const;
/** What people type into search engines: homes of one kind, to buy or to rent, of one size, in one place. */
const OFFERED = ["purpose", "type", "bhk", ...PLACES] as const;

/**
 * Whether search engines are offered a search. Filters combine to millions of addresses, most with the same homes as
 * others: those of a purpose, a kind, a number of bedrooms and a place, one of each at most, are enough to find every
 * listing.
 */
function isForEngines(query: ListingQuery): boolean {
  const places = PLACES.filter((name) => query[name].length > 0);
  const others = FILTER_NAMES.filter((name) => name !== "verified" && !isOffered(name));
  return (
    places.length <= 1 &&
    OFFERED.every((name) => query[name].length <= 1) &&
    query.verified === PAGE_DEFAULTS.verifiedDefault &&
    others.every((name) => !isFiltered(query, name))
  );
}

const isOffered = (name: FilterName): boolean => (OFFERED as readonly FilterName[]).includes(name);

/** The page of a place whose homes are all that a search finds; null if there is none. */
function findPlacePage(query: ListingQuery): string | null {
  if (!isForEngines(query) || query.page > 1) return null;
  const set = OFFERED.filter((name) => query[name].length > 0).join();
  const [slug = ""] = [...query.locality, ...query.town, ...query.region];
  if (set === "locality") return paths.locality(slug);
  if (set === "town") return paths.town(slug);
  if (set === "region") return paths.region(slug);
  return set === "type,locality" && query.type[0] === "project" ? paths.projects(slug) : null;
}

/** The search whatever its order, its layout and the part of the map; its page is for the usual page size. */
function getLastingQuery(query: ListingQuery): ListingQuery {
  const { sort, pageSize } = EMPTY_QUERY;
  const page = Math.floor(((query.page - 1) * query.pageSize) / pageSize) + 1;
  return { ...query, bbox: null, poly: null, sort, page, pageSize };
}

/** The head of a page of results, for search engines and other sites. */
export function createListingHead(place: ListingPlace, names: PlaceNames, total: number) {
  const title = formatTitleLine(place.query, names);
  const query = getLastingQuery(place.query);
  return {
    title,
    description: formatDescription(title, total),
    /** The canonical address of these results. */
    path: (total > 0 && findPlacePage(query)) || getListingHref({ query, view: "list" }),
    isForEngines: total > 0 && isForEngines(query),
  };
}

/** The text that search engines show below the title. */
function formatDescription(title: string, total: number): string {
  if (total === 0) return m.list_description_none();
  const words = { title, total: formatTotalLine(total) };
  return title === m.list_title() ? m.list_description(words) : m.list_description_of(words);
}
