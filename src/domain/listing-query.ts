import type { Bbox, RegionSlug } from "./places.ts";
import type {
  Amenity,
  Availability,
  BhkBucket,
  Facing,
  Furnishing,
  PostedBy,
  Purpose,
  TransactionType,
} from "./property-choices.ts";
import type { TypeSlug } from "./property-kinds.ts";

/** Sort orders of the listing page; the first is the default. */
export const LISTING_SORTS = [
  { value: "relevance", label: "Relevance" },
  { value: "newest", label: "Newest" },
  { value: "price-asc", label: "Price low to high" },
  { value: "price-desc", label: "Price high to low" },
  { value: "area", label: "Area" },
  { value: "rating", label: "Rating" },
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number]["value"];

export const PAGE_SIZE = { default: 24, min: 6, max: 96 } as const;
export type RatingFloor = 3 | 4 | 5;

/**
 * A whole search. Empty arrays, null and false mean "no such filter"; several values of one list mean any of them.
 * Prices are rupees (a month, unless bought), both ends included. Areas are square feet, the upper end excluded.
 * The address carries it (listing-address.ts); it is the only truth of the listing page.
 */
export interface ListingQuery {
  readonly q: string;
  readonly purpose: readonly Purpose[];
  readonly type: readonly TypeSlug[];
  readonly bhk: readonly BhkBucket[];
  readonly region: readonly RegionSlug[];
  readonly town: readonly string[];
  readonly locality: readonly string[];
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly areaMin: number | null;
  readonly areaMax: number | null;
  readonly postedBy: readonly PostedBy[];
  readonly availability: readonly Availability[];
  readonly furnishing: readonly Furnishing[];
  readonly facing: readonly Facing[];
  /** "n and above": the lowest chosen one counts; 5 means 5.0 exactly. */
  readonly rating: readonly RatingFloor[];
  readonly transaction: readonly TransactionType[];
  /** true: only those with the badge; false and null: all. Pages and the API differ in the default (values.md). */
  readonly verified: boolean | null;
  /** Only those whose photos, or video, the team has checked. */
  readonly photos: boolean;
  readonly videos: boolean;
  /** All of them must be there. */
  readonly amenity: readonly Amenity[];
  readonly bbox: Bbox | null;
  readonly sort: ListingSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const EMPTY_QUERY: ListingQuery = {
  q: "",
  purpose: [],
  type: [],
  bhk: [],
  region: [],
  town: [],
  locality: [],
  priceMin: null,
  priceMax: null,
  areaMin: null,
  areaMax: null,
  postedBy: [],
  availability: [],
  furnishing: [],
  facing: [],
  rating: [],
  transaction: [],
  verified: null,
  photos: false,
  videos: false,
  amenity: [],
  bbox: null,
  sort: "relevance",
  page: 1,
  pageSize: PAGE_SIZE.default,
};

/**
 * The groups that are counted. Each group's counts are taken under all other filters and without its own, so that a
 * second option can be added; amenities, of which all must be there, are counted with their own. Keys of a group's
 * counts are the option's wire value: `1` and `0` (all) for verified, photos and videos, a band's key for price and
 * area. A type counts what it finds, so flats include projects. Places without a listing are left out.
 */
export const FACET_GROUPS = [
  "purpose",
  "type",
  "bhk",
  "region",
  "town",
  "locality",
  "postedBy",
  "availability",
  "furnishing",
  "facing",
  "rating",
  "transaction",
  "verified",
  "photos",
  "videos",
  "amenity",
  "price",
  "area",
] as const;
export type FacetGroup = (typeof FACET_GROUPS)[number];

/** The fixed ranges that the sidebar and quick filters count (spec section 9), by key. */
export const PRICE_BANDS = {
  "below-1cr": [0, 9_999_999],
  "around-50l": [4_000_000, 6_000_000],
  "0-15cr": [0, 150_000_000],
  "15-30cr": [150_000_000, 300_000_000],
  "30-45cr": [300_000_000, 450_000_000],
  "45-60cr": [450_000_000, 600_000_000],
  "60cr-plus": [600_000_000, null],
} as const satisfies Record<string, readonly [number, number | null]>;

export const AREA_BANDS = {
  "below-500": [0, 500],
  "around-1000": [800, 1200],
  "0-500": [0, 500],
  "500-1000": [500, 1000],
  "1000-1500": [1000, 1500],
  "1500-plus": [1500, null],
} as const satisfies Record<string, readonly [number, number | null]>;

export type Facets = Readonly<Record<FacetGroup, Readonly<Record<string, number>>>>;
