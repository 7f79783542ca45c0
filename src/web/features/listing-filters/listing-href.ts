import { paths } from "#domain/address/paths.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { SEARCH_LIMITS } from "#domain/list-limits.ts";
import {
  type AddressProblems,
  LISTING_QUERY_NAMES,
  parseListingAddress,
  writeListingAddress,
} from "#domain/listing/filters/listing-address.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";

/** The layouts of the results. */
export const LISTING_VIEWS = ["list", "grid", "map"] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

/** Everything that the address of the listing page contains. */
export interface ListingPlace {
  readonly query: ListingQuery;
  readonly view: ListingView;
  /** Its text has just been typed: the server should try to understand it before it searches for its words. */
  readonly ask?: boolean;
  /**
   * The sentence from which filters were set. It stays when other filters are changed, so that the next sentence can
   * replace what this one has set. With `ask` it is the sentence before the typed one.
   */
  readonly said?: string;
  /** Its text is searched as words, also if they find nothing. */
  readonly exact?: boolean;
  /** The sidebar shows every locality: for browsers without JavaScript, where it cannot load them. */
  readonly all?: "localities";
}

/** On the page, an address without `verified` means on [LIST-03]. */
export const PAGE_DEFAULTS = { verifiedDefault: true } as const;

export interface ReadListing extends ListingPlace {
  /** Parameter → a sentence, for each parameter that was ignored. */
  readonly problems: AddressProblems;
}

/** Reads the address of the listing page; what cannot be read is ignored and reported in `problems`. */
export function readListing(params: URLSearchParams): ReadListing {
  const { query, problems } = parseListingAddress(params, PAGE_DEFAULTS);
  const read = new AddressReader(params);
  const view = read.readChoice("view", LISTING_VIEWS, "list");
  const said = params.get("said")?.trim().slice(0, SEARCH_LIMITS.searchLength);
  const exact = params.get("exact") === "1" && query.q !== "";
  return {
    query,
    view,
    ...(said && { said }),
    ...(exact && { exact }),
    problems: { ...problems, ...read.problems },
  };
}

/** The sentences of `problems`, without duplicates. */
export const listSentences = (problems: AddressProblems): string[] => [...new Set(Object.values(problems))];

/** The field for a land size as people say it, such as 5 katha, which the server reads. */
export const LAND_FIELD = "landSize";

/**
 * The parameters with what was typed as a price and refused, by the limit that it was typed for. The limit itself stays
 * what it was.
 */
export const TYPED_PRICES = { priceMin: "priceMinTyped", priceMax: "priceMaxTyped" } as const;

/** All parameters that a page with a search reads from its address; other fields of a form are sent in `form`. */
export const LISTING_PARAMETERS = [
  ...LISTING_QUERY_NAMES,
  "view",
  "zoom",
  "base",
  "form",
  "ask",
  "said",
  "exact",
  "all",
  LAND_FIELD,
  ...Object.values(TYPED_PRICES),
];

/** The query string of the address, without the question mark. */
export function writeListingSearch({ query, view, ask, said, exact, all }: ListingPlace): string {
  const address = writeListingAddress(query, PAGE_DEFAULTS);
  return [
    address,
    view === "list" ? "" : `view=${view}`,
    ask ? "ask=1" : "",
    said ? `said=${encodeURIComponent(said)}` : "",
    exact && !ask && !said && query.q !== "" ? "exact=1" : "",
    all ? `all=${all}` : "",
  ]
    .filter((part) => part !== "")
    .join("&");
}

/** The address of a search on the listing page. */
export const getListingHref = (place: ListingPlace): string => paths.listings(writeListingSearch(place));

/** Computes the next search from the latest requested one, so that two quick changes both count. */
export type ListingChange = (asked: ListingPlace) => ListingPlace;

/** The address of another page of the same results. */
export const getPageHref = (place: ListingPlace, page: number) =>
  getListingHref({ ...place, query: { ...place.query, page } });
