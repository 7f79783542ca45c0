import { listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";
import type { Bbox } from "../../place/places.ts";
import type { LandUnit } from "../../property/choices.ts";
import type { ChoicesFilter } from "./filter.ts";
import {
  FILTER_NAMES,
  type FILTERS,
  type FilterName,
  findOfferedScale,
  findSharedScale,
  getFilter,
} from "./registry.ts";

/** Sort orders of the listing page; the first is the default. */
export const LISTING_SORTS = listChoices({
  relevance: m.choice_sort_relevance,
  newest: m.choice_sort_newest,
  "price-asc": m.choice_sort_price_asc,
  "price-desc": m.choice_sort_price_desc,
  area: m.choice_sort_area,
  rating: m.choice_sort_rating,
  nearest: m.choice_sort_nearest,
});
export type ListingSort = (typeof LISTING_SORTS)[number]["value"];

export const PAGE_SIZE = { default: 24, min: 6, max: 96 } as const;

/** The value of each kind of filter in a search. */
interface HeldBy {
  text: string;
  places: readonly string[];
  range: number | null;
  flag: boolean;
  badge: boolean | null;
  box: Bbox | null;
  near: string | null;
  polygon: string | null;
}
type Filters = typeof FILTERS;
type Held<N extends FilterName> =
  Filters[N] extends ChoicesFilter<infer V>
    ? readonly V[]
    : Filters[N]["kind"] extends keyof HeldBy
      ? HeldBy[Filters[N]["kind"]]
      : never;

/** The fields of a search that belong to one filter: its own name, or both ends of a range. */
export type FieldOf<N extends FilterName> = Filters[N]["kind"] extends "range" ? `${N}Min` | `${N}Max` : N;

type FilterFields = { readonly [N in FilterName as FieldOf<N>]: Held<N> } & {
  /** The unit in which the area was entered and is shown; the ends are always square feet. */
  readonly areaUnit: LandUnit | null;
  /** Kilometres around `near`; null if that is not set. */
  readonly within: number | null;
};

/**
 * A complete search. Empty lists, null and false mean "no such filter". Prices are rupees (per month unless for sale),
 * both ends included. Areas are square feet, the upper end excluded. `verified` is true for listings with the badge,
 * false and null for all. The address contains the whole search (listing-address.ts); the listing page has no other
 * state.
 */
export interface ListingQuery extends FilterFields {
  readonly sort: ListingSort;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The fields of a filter by name, in the order of the address. */
export const getFields = (name: FilterName): readonly (keyof FilterFields)[] => FIELDS[name];

function listFields(name: FilterName): (keyof FilterFields)[] {
  const filter = getFilter(name);
  const fields = filter.kind === "near" ? [name, "within"] : [name];
  if (filter.kind !== "range") return fields as (keyof FilterFields)[];
  return [`${name}Min`, `${name}Max`, ...(filter.units ? [`${name}Unit`] : [])] as (keyof FilterFields)[];
}

const FIELDS = Object.fromEntries(FILTER_NAMES.map((name) => [name, listFields(name)])) as unknown as Record<
  FilterName,
  readonly (keyof FilterFields)[]
>;

const EMPTY_OF = {
  ...{ text: "", choices: [], places: [], range: null, flag: false, badge: null },
  ...{ box: null, near: null, polygon: null },
};

export const EMPTY_QUERY: ListingQuery = {
  ...(Object.fromEntries(
    FILTER_NAMES.flatMap((name) => getFields(name).map((field) => [field, EMPTY_OF[getFilter(name).kind]])),
  ) as unknown as FilterFields),
  sort: "relevance",
  page: 1,
  pageSize: PAGE_SIZE.default,
};

/** Whether the search uses this filter. */
export function isFiltered(query: ListingQuery, name: FilterName): boolean {
  return getFields(name).some((field) => {
    const held = query[field];
    return typeof held === "object" ? held !== null && held.length > 0 : Boolean(held);
  });
}

/** The search without some filters, starting at its first page. Without its place nothing can be nearest. */
export function removeFilters(query: ListingQuery, ...names: readonly FilterName[]): ListingQuery {
  const empty = names.flatMap(getFields).map((field) => [field, EMPTY_QUERY[field]] as const);
  const rest = { ...query, ...Object.fromEntries(empty), page: 1 };
  return rest.sort === "nearest" ? { ...rest, sort: getUsableSort(rest) } : rest;
}

/** A sale price makes no sense for rents: it is removed when the purpose changes between sale and rent. */
export function fitPrice(before: ListingQuery, after: ListingQuery): ListingQuery {
  return findOfferedScale(before.purpose) === findOfferedScale(after.purpose)
    ? after
    : removeFilters(after, "price");
}

/** Whether distances can be measured: from a place, or from the middle of an area on the map. */
const hasMiddle = ({ near, bbox, poly }: ListingQuery): boolean =>
  near !== null || bbox !== null || poly !== null;

/**
 * Monthly prices and sale prices are not compared: without a purpose they cannot be sorted (VISIT-14). Distances need a
 * point from which they are measured.
 */
export function isSortable(query: ListingQuery): boolean {
  const { sort, purpose } = query;
  if (sort === "nearest") return hasMiddle(query);
  return (sort !== "price-asc" && sort !== "price-desc") || findSharedScale(purpose) !== null;
}

/** The orders that a search is offered: those by price too, since they only ask for a purpose first. */
export const listOfferedSorts = (query: ListingQuery) =>
  LISTING_SORTS.filter(({ value }) => value !== "nearest" || hasMiddle(query));

/** The order of the results: by relevance if the requested order makes no sense. */
export const getUsableSort = (query: ListingQuery): ListingSort =>
  isSortable(query) ? query.sort : "relevance";
