import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, isFiltered, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { FILTER_NAMES, type FilterName } from "#domain/listing/filters/registry.ts";
import {
  getListingHref,
  type ListingPlace,
  PAGE_DEFAULTS,
} from "#web/features/listing-filters/listing-href.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { formatTitleLine } from "#web/features/listing-filters/title-line.ts";
import { m } from "#words/generated/messages.js";
import { formatTotalLine } from "./listing-words.ts";

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
