import { AddressReader } from "#domain/address/reader.ts";
import {
  type AddressProblems,
  LISTING_QUERY_NAMES,
  parseListingAddress,
  writeListingAddress,
} from "#domain/listing/filters/listing-address.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { paths } from "#web/paths.ts";

/** How the results lie. */
export const LISTING_VIEWS = ["list", "grid", "map"] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

/** Everything that the address of the listing page says. */
export interface ListingPlace {
  readonly query: ListingQuery;
  readonly view: ListingView;
  /** Its text has just been typed: the server is to understand it before it searches its words. */
  readonly ask?: boolean;
}

/** On the page, an address without `verified` means on (spec). */
export const PAGE_DEFAULTS = { verifiedDefault: true } as const;

export interface ReadListing extends ListingPlace {
  /** Parameter → a sentence, for each one that was dropped. */
  readonly problems: AddressProblems;
}

/** Reads the address of the listing page; what cannot be read is dropped and named in `problems`. */
export function readListing(params: URLSearchParams): ReadListing {
  const { query, problems } = parseListingAddress(params, PAGE_DEFAULTS);
  const read = new AddressReader(params);
  const view = read.readChoice("view", LISTING_VIEWS, "list");
  return { query, view, problems: { ...problems, ...read.problems } };
}

/** The sentences of `problems`, each once. */
export const listSentences = (problems: AddressProblems): string[] => [...new Set(Object.values(problems))];

/** A size of land as people say it, which the server reads: 5 katha. */
export const LAND_FIELD = "landSize";

/** Everything that a page with a search reads of its address; what else a form of its own sends goes with `form`. */
export const LISTING_PARAMETERS = [
  ...LISTING_QUERY_NAMES,
  "view",
  "zoom",
  "base",
  "form",
  "ask",
  "said",
  LAND_FIELD,
];

/** The search part of the address, without the question mark. */
export function writeListingSearch({ query, view, ask }: ListingPlace): string {
  const address = writeListingAddress(query, PAGE_DEFAULTS);
  return [address, view === "list" ? "" : `view=${view}`, ask ? "ask=1" : ""]
    .filter((part) => part !== "")
    .join("&");
}

/** The address of a search on the listing page. */
export const getListingHref = (place: ListingPlace): string => paths.listings(writeListingSearch(place));

/** The next search, from the one that was asked for last: two changes in one moment then both count. */
export type ListingChange = (asked: ListingPlace) => ListingPlace;
