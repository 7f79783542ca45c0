import { ratingFloor, typesOf } from "#domain/listing-match.ts";
import { AREA_BANDS, type FacetGroup, type ListingQuery, PRICE_BANDS } from "#domain/listing-query.ts";
import {
  AMENITIES,
  AVAILABILITY_VALUES,
  BHK_VALUES,
  FACING_VALUES,
  FURNISHING_VALUES,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TRANSACTION_VALUES,
} from "#domain/property-choices.ts";
import { PROPERTY_TYPES } from "#domain/property-kinds.ts";
import type { SearchListingView } from "#server/platform/database/schema.search.ts";

export type IndexRow = SearchListingView;

/** A group of facets but for places: each row has one small code, and each code holds some of the options. */
export interface Dimension {
  readonly group: FacetGroup;
  readonly options: readonly string[];
  readonly code: (row: IndexRow) => number;
  /** Code → positions of the options that it holds. */
  readonly holds: readonly (readonly number[])[];
}

type Pick = (row: IndexRow) => string | null;

/** At most one option; code 0 is none. */
function single(group: FacetGroup, options: readonly string[], pick: Pick): Dimension {
  const codes = new Map(options.map((option, i) => [option, i + 1]));
  return {
    group,
    options,
    code: (row) => codes.get(pick(row) ?? "") ?? 0,
    holds: [[], ...options.map((_, i) => [i])],
  };
}

/** Any number of options; the code has one bit for each. */
function several(
  group: FacetGroup,
  options: readonly string[],
  pick: (row: IndexRow) => string[],
): Dimension {
  const positions = new Map(options.map((option, i) => [option, i]));
  const codes = Array.from({ length: 2 ** options.length }, (_, code) => code);
  return {
    group,
    options,
    code: (row) =>
      pick(row).reduce((code, option) => {
        const position = positions.get(option);
        return position === undefined ? code : code | (1 << position);
      }, 0),
    holds: codes.map((code) => options.map((_, i) => i).filter((i) => (code >>> i) & 1)),
  };
}

/** On, or all. */
function onOff(group: FacetGroup, pick: (row: IndexRow) => boolean): Dimension {
  return { group, options: ["1", "0"], code: (row) => (pick(row) ? 1 : 0), holds: [[1], [0, 1]] };
}

/** Overlapping bands, cut into the stretches between their ends; code 0 is unknown. */
function banded(
  group: FacetGroup,
  bands: Readonly<Record<string, readonly [low: number, end: number]>>,
  pick: (row: IndexRow) => number | null,
): Dimension {
  const ends = Object.values(bands);
  const cuts = [...new Set(ends.flat())].filter((cut) => cut < Infinity).sort((a, b) => a - b);
  return {
    group,
    options: Object.keys(bands),
    code: (row) => {
      const value = pick(row);
      return value === null ? 0 : cuts.filter((cut) => cut <= value).length;
    },
    holds: [[], ...cuts.map((cut) => ends.flatMap(([low, end], i) => (low <= cut && cut < end ? [i] : [])))],
  };
}

/** "n and above": the fives are among the threes. */
const rating: Dimension = {
  group: "rating",
  options: ["3", "4", "5"],
  code: (row) => Math.max(0, Math.min(3, Math.floor(row.rating ?? 0) - 2)),
  holds: [[], [0], [0, 1], [0, 1, 2]],
};

/** A price is whole rupees, so that up to and including is below one more. */
const priceBands = Object.fromEntries(
  Object.entries(PRICE_BANDS).map(
    ([key, [low, high]]) => [key, [low, high === null ? Infinity : high + 1]] as const,
  ),
);
const areaBands = Object.fromEntries(
  Object.entries(AREA_BANDS).map(([key, [low, high]]) => [key, [low, high ?? Infinity]] as const),
);

export const PRICE = banded("price", priceBands, (row) => row.price);
export const AREA = banded("area", areaBands, (row) => row.area);
export const AMENITY = several("amenity", AMENITIES, (row) => row.amenities);
const purpose = single("purpose", PURPOSE_VALUES, (row) => row.purpose);
const type = single("type", PROPERTY_TYPES, (row) => row.property_type);

/**
 * Dimensions whose codes are kept joined in one number per row, so that one step counts a row in all of them. Few
 * enough cells per joint that a histogram stays in the processor's cache; the place is joined to the first.
 */
export const PLACED: readonly Dimension[] = [purpose, type];
export const JOINTS: readonly (readonly Dimension[])[] = [
  [
    several("bhk", BHK_VALUES, (row) => row.bhk),
    single("facing", FACING_VALUES, (row) => row.facing),
    single("furnishing", FURNISHING_VALUES, (row) => row.furnishing),
    single("availability", AVAILABILITY_VALUES, (row) => row.availability),
    single("transaction", TRANSACTION_VALUES, (row) => row.transaction_type),
  ],
  [
    single("postedBy", POSTED_BY_VALUES, (row) => row.posted_by),
    rating,
    onOff("verified", (row) => row.verified),
    onOff("photos", (row) => row.photos_checked),
    onOff("videos", (row) => row.video_checked),
    AREA,
    PRICE,
  ],
  [AMENITY],
];

export const DIMENSIONS: readonly Dimension[] = [...PLACED, ...JOINTS.flat()];
/** Those that are filtered by option, and so have a bitset for each; price and area are filtered by number. */
export const OPTIONED = DIMENSIONS.filter((dimension) => dimension !== PRICE && dimension !== AREA);

/** The options of a group that a search asks for, any of which will do; none: no filter. */
export function chosenOptions(query: ListingQuery, group: FacetGroup): readonly string[] {
  switch (group) {
    case "type":
      return typesOf(query.type);
    case "rating": {
      const floor = ratingFloor(query);
      return floor === null ? [] : [String(floor)];
    }
    case "verified":
    case "photos":
    case "videos":
      return query[group] ? ["1"] : [];
    case "price":
    case "area":
    case "amenity":
      return [];
    default:
      return query[group];
  }
}
