import { SEARCH_LIMITS } from "#domain/list-limits.ts";
import { m } from "#words/generated/messages.js";
import { type AddressParams, AddressReader } from "../../address/reader.ts";
import { readAmount } from "../../money/amount.ts";
import type { ChoicesFilter, Filter, RangeFilter } from "./filter.ts";
import {
  EMPTY_QUERY,
  getFields,
  isSortable,
  LISTING_SORTS,
  type ListingQuery,
  PAGE_SIZE,
} from "./listing-query.ts";
import { FILTER_NAMES, type FilterName, getFilter } from "./registry.ts";

export interface AddressOptions {
  /** The value of `verified` if the address has none: on for pages, unset for the API (docs/values.md). */
  readonly verifiedDefault: boolean | null;
}

/** Parameter → message, for each parameter that was ignored or shortened. */
export type AddressProblems = Readonly<Record<string, string>>;

export interface ReadAddress {
  readonly query: ListingQuery;
  readonly problems: AddressProblems;
}

/** The parameters of a search, by the names of its fields. */
export const LISTING_QUERY_NAMES: readonly string[] = Object.keys(EMPTY_QUERY);

const SORTS = LISTING_SORTS.map((sort) => sort.value);
const LAST_PAGE = 10_000_000;
/** The default distance of `near`. */
export const NEAR_KM = { default: 3, min: 0.5, max: 25 } as const;

/**
 * Reads a search from an address. Never fails: a page ignores what it cannot read, the API refuses `problems`. The
 * server checks whether the place of `near` exists and `poly` is an area (search.address.service.ts).
 */
export function parseListingAddress(params: AddressParams, options: AddressOptions): ReadAddress {
  const read = new AddressReader(params);
  const query = {
    ...readAddressFilters(read, FILTER_NAMES, options),
    sort: read.readChoice("sort", SORTS, "relevance"),
    page: read.readNumber("page", 1, LAST_PAGE) ?? 1,
    pageSize: read.readNumber("pageSize", PAGE_SIZE.min, PAGE_SIZE.max) ?? PAGE_SIZE.default,
  } as ListingQuery;
  if (isSortable(query)) return { query, problems: read.problems };
  const problem = query.sort === "nearest" ? m.list_sort_near() : m.list_sort_purpose();
  return {
    query: { ...query, sort: "relevance" },
    problems: { ...read.problems, sort: problem },
  };
}

/** The part of a search that an address or a form gives. */
export function readAddressFilters(
  read: AddressReader,
  names: readonly FilterName[],
  options: AddressOptions,
): Partial<ListingQuery> {
  return Object.assign({}, ...names.map((name) => readFilter(read, name, getFilter(name), options)));
}

function readFilter(
  read: AddressReader,
  name: FilterName,
  filter: Filter,
  { verifiedDefault }: AddressOptions,
): Record<string, unknown> {
  switch (filter.kind) {
    case "text":
      return { [name]: read.readText(name, filter.length) };
    case "choices":
      return { [name]: read.readChoices(name, filter.values, filter.also) };
    case "places":
      return { [name]: read.readSlugs(name) };
    case "range":
      return readRange(read, name, filter);
    case "flag":
      return { [name]: read.flag(name) ?? false };
    case "badge":
      return { [name]: getBadge(read.flag(name), verifiedDefault) };
    case "box":
      return { [name]: read.readBbox(name) };
    case "near": {
      const near = read.readSlug(name);
      const km = read.readNumber("within", NEAR_KM.min, NEAR_KM.max, 10) ?? NEAR_KM.default;
      return { [name]: near, within: near && km };
    }
    case "polygon": {
      const line = read.readText(name, SEARCH_LIMITS.areaLength);
      // An encoded line that was shortened would be a different area.
      return { [name]: (!read.problems[name] && line) || null };
    }
  }
}

/** All ways to write "off" give the same value, so that a search has only one form. */
function getBadge(said: boolean | null, verifiedDefault: boolean | null): boolean | null {
  if (said === null) return verifiedDefault;
  if (said) return true;
  return verifiedDefault === true ? false : verifiedDefault;
}

function readRange(read: AddressReader, name: FilterName, filter: RangeFilter): Record<string, unknown> {
  const [low, high] = getFields(name) as [string, string];
  const end = (field: string, least: number) =>
    filter.reads === "amount"
      ? read.readAmountOf(field, least, filter.limit, readAmount)
      : read.readNumber(field, least, filter.limit);
  const min = end(low, 0) || null;
  let max = end(high, 1);
  // If the upper end is excluded, a range with equal ends would match nothing.
  if (min !== null && max !== null && (filter.upperEnd === "excluded" ? max <= min : max < min)) {
    read.problems[high] = filter.reads === "amount" ? m.list_price_order() : m.list_address_order();
    max = null;
  }
  const ends = { [low]: min, [high]: max };
  return filter.units ? { ...ends, [`${name}Unit`]: readUnit(read, name, filter.units, min ?? max) } : ends;
}

/** A unit is only read together with a size. */
function readUnit(read: AddressReader, name: string, units: readonly string[], size: number | null) {
  const unit = read.readChoice(`${name}Unit`, ["", ...units], "");
  return size === null ? null : unit || null;
}

/** The address of a search, without the question mark: in a fixed order, with only what differs from the defaults. */
export function writeListingAddress(query: ListingQuery, options: AddressOptions): string {
  let address = "";
  const add = (name: string, text: string) => {
    if (text) address += `${address && "&"}${name}=${encodeValue(text)}`;
  };
  for (const name of FILTER_NAMES)
    for (const field of getFields(name)) add(field, writeField(query[field], getFilter(name), options));
  if (query.sort !== "relevance") add("sort", query.sort);
  if (query.page !== 1) add("page", String(query.page));
  if (query.pageSize !== PAGE_SIZE.default) add("pageSize", String(query.pageSize));
  return address;
}

function writeField(held: unknown, filter: Filter, { verifiedDefault }: AddressOptions): string {
  if (filter.kind === "badge") {
    const on = held === true;
    return on === (verifiedDefault === true) ? "" : on ? "1" : "0";
  }
  if (filter.kind === "flag") return held ? "1" : "";
  if (!Array.isArray(held)) return String(held ?? "");
  if (held.length === 0) return "";
  if (filter.kind === "choices") return sortChoices(filter, held).join(",");
  return filter.kind === "places" ? [...new Set(held)].sort().join(",") : String(held);
}

function sortChoices(filter: ChoicesFilter, chosen: readonly string[]): string[] {
  return filter.values.filter((value) => chosen.includes(value));
}

/** Encoded as a form does it, but with readable commas. */
function encodeValue(text: string): string {
  // A page writes a hundred addresses, and most of their values need no encoding.
  if (/^[\w,.-]*$/.test(text)) return text;
  return encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+").replaceAll("%2C", ",");
}
