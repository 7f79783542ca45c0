import { m } from "#words/generated/messages.js";
import { type AddressParams, AddressReader } from "./address-reader.ts";
import { LIMITS } from "./limits.ts";
import {
  EMPTY_QUERY,
  LISTING_SORTS,
  type ListingQuery,
  PAGE_SIZE,
  type RatingFloor,
} from "./listing-query.ts";
import { REGION_SLUGS } from "./places.ts";
import {
  AMENITIES,
  AVAILABILITY_VALUES,
  BHK_VALUES,
  FACING_VALUES,
  FURNISHING_VALUES,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TRANSACTION_VALUES,
} from "./property-choices.ts";
import { TYPE_SLUGS } from "./property-kinds.ts";

export interface AddressOptions {
  /** What an address without `verified` means: on for pages, nothing for the API (values.md). */
  readonly verifiedDefault: boolean | null;
}

export interface ReadAddress {
  readonly query: ListingQuery;
  /** Parameter → a sentence, for each one that was dropped or cut. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The parameters of a search, by the names of its fields. */
export const LISTING_QUERY_NAMES: readonly string[] = Object.keys(EMPTY_QUERY);

const SORTS = LISTING_SORTS.map((sort) => sort.value);
const RATINGS = ["3", "4", "5"] as const;
const LAST_PAGE = 10_000_000;

/** Reads a search out of an address. Never fails: a page drops what it cannot read, the API refuses `problems`. */
export function parseListingAddress(params: AddressParams, options: AddressOptions): ReadAddress {
  const read = new AddressReader(params);
  const query: ListingQuery = {
    q: read.text("q", LIMITS.searchLength),
    purpose: read.choices("purpose", PURPOSE_VALUES),
    type: read.choices("type", TYPE_SLUGS),
    bhk: read.choices("bhk", BHK_VALUES, { "4": "4plus", "4+": "4plus" }),
    region: read.choices("region", REGION_SLUGS),
    town: read.slugs("town"),
    locality: read.slugs("locality"),
    ...range(read, "price", LIMITS.price),
    ...range(read, "area", LIMITS.area),
    postedBy: read.choices("postedBy", POSTED_BY_VALUES),
    availability: read.choices("availability", AVAILABILITY_VALUES),
    furnishing: read.choices("furnishing", FURNISHING_VALUES),
    facing: read.choices("facing", FACING_VALUES),
    rating: read.choices("rating", RATINGS).map((value) => Number(value) as RatingFloor),
    transaction: read.choices("transaction", TRANSACTION_VALUES),
    verified: verifiedOf(read.flag("verified"), options.verifiedDefault),
    photos: read.flag("photos") ?? false,
    videos: read.flag("videos") ?? false,
    amenity: read.choices("amenity", AMENITIES),
    bbox: read.bbox("bbox"),
    sort: read.choice("sort", SORTS, "relevance"),
    page: read.number("page", 1, LAST_PAGE) ?? 1,
    pageSize: read.number("pageSize", PAGE_SIZE.min, PAGE_SIZE.max) ?? PAGE_SIZE.default,
  };
  return { query, problems: read.problems };
}

/** Off is one value, whichever way it was said, so that one search has one query. */
function verifiedOf(said: boolean | null, verifiedDefault: boolean | null): boolean | null {
  if (said === null) return verifiedDefault;
  if (said) return true;
  return verifiedDefault === true ? false : verifiedDefault;
}

type Range<N extends string> = Record<`${N}Min` | `${N}Max`, number | null>;

function range<N extends "price" | "area">(read: AddressReader, name: N, limit: number): Range<N> {
  const min = read.number(`${name}Min`, 0, limit) || null;
  let max = read.number(`${name}Max`, 1, limit);
  // An area's upper end is excluded, so equal ends would hold nothing.
  if (min !== null && max !== null && (name === "area" ? max <= min : max < min)) {
    read.problems[`${name}Max`] = m.list_address_order();
    max = null;
  }
  return { [`${name}Min`]: min, [`${name}Max`]: max } as Range<N>;
}

/** The address of a search, without the question mark: one order, and only what differs from the defaults. */
export function listingAddress(query: ListingQuery, options: AddressOptions): string {
  const on = query.verified === true;
  const parts: Record<string, string | number | readonly (string | number)[] | null> = {
    q: query.q,
    purpose: ordered(query.purpose, PURPOSE_VALUES),
    type: ordered(query.type, TYPE_SLUGS),
    bhk: ordered(query.bhk, BHK_VALUES),
    town: [...new Set(query.town)].sort(),
    locality: [...new Set(query.locality)].sort(),
    region: ordered(query.region, REGION_SLUGS),
    priceMin: query.priceMin,
    priceMax: query.priceMax,
    areaMin: query.areaMin,
    areaMax: query.areaMax,
    postedBy: ordered(query.postedBy, POSTED_BY_VALUES),
    availability: ordered(query.availability, AVAILABILITY_VALUES),
    furnishing: ordered(query.furnishing, FURNISHING_VALUES),
    facing: ordered(query.facing, FACING_VALUES),
    rating: ordered(query.rating, [3, 4, 5]),
    transaction: ordered(query.transaction, TRANSACTION_VALUES),
    verified: on === (options.verifiedDefault === true) ? null : on ? 1 : 0,
    photos: query.photos ? 1 : null,
    videos: query.videos ? 1 : null,
    amenity: ordered(query.amenity, AMENITIES),
    bbox: query.bbox ?? null,
    sort: query.sort === "relevance" ? null : query.sort,
    page: query.page === 1 ? null : query.page,
    pageSize: query.pageSize === PAGE_SIZE.default ? null : query.pageSize,
  };
  return Object.entries(parts)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value ?? "")] as const)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encoded(text)}`)
    .join("&");
}

function ordered<V>(chosen: readonly V[], values: readonly V[]): V[] {
  return values.filter((value) => chosen.includes(value));
}

/** As a form would write it, commas left readable. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+").replaceAll("%2C", ",");
}
