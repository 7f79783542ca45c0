import type { YesNoQuestion } from "#domain/property/fields/yes-no.ts";
import { LIMITS } from "../../limits.ts";
import { REGION_SLUGS } from "../../place/places.ts";
import {
  AMENITIES,
  AVAILABILITY_VALUES,
  BHK_VALUES,
  FACING_VALUES,
  FURNISHING_VALUES,
  LAND_UNITS,
  PET_VALUES,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TRANSACTION_VALUES,
} from "../../property/choices.ts";
import { TYPE_SLUGS } from "../../property/kinds.ts";
import { AREA_BANDS, PRICE_BANDS } from "./bands.ts";
import { createAnyOf, createYesFilter, type Filter } from "./filter.ts";
import { getTypesFoundBy } from "./listing-match.ts";

/** "n and above"; 5 means 5.0 exactly. */
export const RATING_VALUES = ["3", "4", "5"] as const;

/**
 * Every filter of listings, defined once. Its name here is its name in the address, in the API, in forms and in a
 * search; the order here is the order in an address. Everything else that a filter needs is keyed by these names, so
 * that a filter without it does not compile: its column for both engines (server, filter-columns.ts), its texts (web,
 * filter-words.ts) and its entry in the API description (contract, listing-search.ts). `counted` is for filters whose
 * options are shown with their counts.
 */
export const FILTERS = {
  q: { kind: "text", length: LIMITS.searchLength, counted: false },
  purpose: createAnyOf(PURPOSE_VALUES),
  type: createAnyOf(TYPE_SLUGS, { getAlsoFound: getTypesFoundBy }),
  bhk: createAnyOf(BHK_VALUES, { also: { "4": "4plus", "4+": "4plus" } }),
  town: { kind: "places", counted: true },
  locality: { kind: "places", counted: true },
  region: { ...createAnyOf(REGION_SLUGS), counted: false },
  price: {
    kind: "range",
    reads: "amount",
    limit: LIMITS.price,
    upperEnd: "included",
    bands: PRICE_BANDS,
    counted: true,
  },
  area: {
    kind: "range",
    reads: "number",
    limit: LIMITS.area,
    upperEnd: "excluded",
    units: LAND_UNITS,
    bands: AREA_BANDS,
    counted: true,
  },
  postedBy: createAnyOf(POSTED_BY_VALUES),
  availability: createAnyOf(AVAILABILITY_VALUES),
  furnishing: { ...createAnyOf(FURNISHING_VALUES), counted: false },
  facing: createAnyOf(FACING_VALUES),
  rating: createAnyOf(RATING_VALUES, { match: "least" }),
  transaction: createAnyOf(TRANSACTION_VALUES),
  pets: createAnyOf(PET_VALUES),
  wheelchair: createYesFilter("wheelchairAccess"),
  verified: { kind: "badge", counted: true },
  photos: { kind: "flag", counted: true },
  videos: { kind: "flag", counted: true },
  amenity: { ...createAnyOf(AMENITIES, { match: "all" }), counted: false },
  bbox: { kind: "box", counted: false },
  near: { kind: "near", counted: false },
  poly: { kind: "polygon", counted: false },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** A filter of a known kind but with unknown values, for code that handles all filters of a kind in the same way. */
export const getFilter = (name: FilterName): Filter => FILTERS[name];

/** The names of the filters of one kind. */
export type NamesOf<K extends Filter["kind"]> = {
  [N in FilterName]: (typeof FILTERS)[N] extends { kind: K } ? N : never;
}[FilterName];

/** The filters that find a yes to a question. */
export type YesFilterName = {
  [N in FilterName]: (typeof FILTERS)[N] extends { asks: YesNoQuestion } ? N : never;
}[FilterName];

/** The yes/no question that a filter is about; undefined for every other filter. */
export function getAskedBy(name: FilterName): YesNoQuestion | undefined {
  const filter = getFilter(name);
  return filter.kind === "choices" ? filter.asks : undefined;
}
export const isYesFilter = (name: FilterName): name is YesFilterName => getAskedBy(name) !== undefined;

/** The filters for the place. */
export const PLACE_FILTERS: readonly FilterName[] = ["region", "town", "locality", "bbox", "near", "poly"];

/** The position of filters on the pages, in the order of LIST-02 and LIST-04. The address can set all of them. */
export const SPOTS = {
  bar: ["q", "type", "bhk"],
  quick: ["price", "postedBy", "purpose", "area", "availability"],
  side: [
    "rating",
    "price",
    "type",
    "area",
    "postedBy",
    "locality",
    "facing",
    "photos",
    "videos",
    "transaction",
    "pets",
    "wheelchair",
  ],
} as const satisfies Record<string, readonly FilterName[]>;
