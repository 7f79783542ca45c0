import { typesFoundBy } from "./listing-match.ts";
import { EMPTY_QUERY, type ListingQuery, type RatingFloor } from "./listing-query.ts";
import {
  AREA_SLIDER,
  FACING_KEYS,
  FILTER_DEFAULTS,
  type FilterGroup,
  GROUP_FIELDS,
  POSTED_BY_KEYS,
  PRICE_SLIDER,
  type PropertyFilters,
  PURCHASE_KEYS,
  type RangeFilter,
  SPEC_LOCALITIES,
} from "./property-filters.ts";
import { kindOfSlug, type SidebarType, slugsOfSidebar, type TypeSlug } from "./property-kinds.ts";

const CRORE = 10_000_000;
/** The two radios of each range (spec section 9), as they are stored. */
export const PRICE_RADIOS = { below: 1, around: 0.5 } as const; // crores
export const AREA_RADIOS = { below: 500, around: 1000 } as const; // square feet

type Bounds = readonly [min: number | null, max: number | null];
const NO_BOUNDS: Bounds = [null, null];
/** A lower end of nothing is none, so that one range has one address. */
const same = (a: Bounds, b: Bounds): boolean => (a[0] || null) === (b[0] || null) && a[1] === b[1];

/** Rupees, both ends included. */
export function priceBounds({ type, value }: RangeFilter): Bounds {
  if (type === "slider") return [null, value * CRORE];
  if (type === "below") return [null, value * CRORE - 1];
  if (type === "around") return [Math.round(value * CRORE * 0.8), Math.round(value * CRORE * 1.2)];
  return NO_BOUNDS;
}

/** Square feet, the upper end excluded; a slider at 0 holds nothing. */
export function areaBounds({ type, value }: RangeFilter): Bounds {
  if (type === "slider" || type === "below") return [null, Math.max(1, value)];
  if (type === "around") return [Math.round(value * 0.8), Math.round(value * 1.2)];
  return NO_BOUNDS;
}

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
}

/** The slider's place that gives exactly these bounds, or null. */
function sliderAt(bounds: Bounds, scale: Scale, toBounds: (filter: RangeFilter) => Bounds): number | null {
  for (let value = scale.min; value <= scale.max; value += scale.step) {
    if (same(bounds, toBounds({ type: "slider", value }))) return value;
  }
  return null;
}

function rangeOf(
  bounds: Bounds,
  scale: Scale,
  radios: { readonly below: number; readonly around: number },
  toBounds: (filter: RangeFilter) => Bounds,
): RangeFilter {
  for (const type of ["below", "around"] as const) {
    if (same(bounds, toBounds({ type, value: radios[type] }))) return { type, value: radios[type] };
  }
  const value = sliderAt(bounds, scale, toBounds);
  return value === null ? { type: "", value: scale.start } : { type: "slider", value };
}

const chosen = <K extends string>(flags: Readonly<Record<K, boolean>>): K[] =>
  (Object.keys(flags) as K[]).filter((key) => flags[key]);

function flagsOf<K extends string>(defaults: Readonly<Record<K, boolean>>, on: (key: K) => boolean) {
  return Object.fromEntries((Object.keys(defaults) as K[]).map((key) => [key, on(key)])) as Record<
    K,
    boolean
  >;
}

/** The sidebar's state for a search. Ranges that it cannot show (₹15-30Cr of the quick filter) leave it at rest. */
export function filtersOf(query: ListingQuery): PropertyFilters {
  const spec = new Set<string>(SPEC_LOCALITIES.map((place) => place.slug));
  const places = query.locality.filter((slug) => !spec.has(slug)).map((slug) => [slug, true]);
  return {
    propertyRatings: flagsOf(FILTER_DEFAULTS.propertyRatings, (key) =>
      query.rating.includes(Number(key) as RatingFloor),
    ),
    price: rangeOf([query.priceMin, query.priceMax], PRICE_SLIDER, PRICE_RADIOS, priceBounds),
    propertyTypes: flagsOf(FILTER_DEFAULTS.propertyTypes, (key) =>
      slugsOfSidebar(key).some((slug) => query.type.includes(slug)),
    ),
    area: rangeOf([query.areaMin, query.areaMax], AREA_SLIDER, AREA_RADIOS, areaBounds),
    postedBy: flagsOf(FILTER_DEFAULTS.postedBy, (key) => query.postedBy.includes(POSTED_BY_KEYS[key])),
    localities: {
      ...flagsOf(FILTER_DEFAULTS.localities, (key) =>
        SPEC_LOCALITIES.some((place) => place.key === key && query.locality.includes(place.slug)),
      ),
      ...Object.fromEntries(places),
    },
    facingDirection: flagsOf(FILTER_DEFAULTS.facingDirection, (key) => query.facing.includes(key)),
    verification: { photos: query.photos, videos: query.videos },
    purchaseType: flagsOf(FILTER_DEFAULTS.purchaseType, (key) =>
      query.transaction.includes(PURCHASE_KEYS[key]),
    ),
  };
}

/** What a box of the sidebar puts into the search: its types without those that another of them finds anyway. */
export function slugsOfBox(key: SidebarType): TypeSlug[] {
  const slugs = slugsOfSidebar(key);
  const found = (slug: TypeSlug) =>
    slugs.some((other) => other !== slug && typesFoundBy(other).includes(kindOfSlug(slug).value));
  return slugs.filter((slug) => !found(slug));
}

/** Types of one box that the search already names stay as they are; a box newly ticked brings all of its own. */
function typesFor(query: ListingQuery, keys: readonly SidebarType[]): TypeSlug[] {
  return keys.flatMap((key) => {
    const named = slugsOfSidebar(key).filter((slug) => query.type.includes(slug));
    return named.length > 0 ? named : slugsOfBox(key);
  });
}

function rangeFields(
  before: RangeFilter,
  now: RangeFilter,
  kept: Bounds,
  toBounds: (filter: RangeFilter) => Bounds,
): Bounds {
  // Untouched, it keeps even a range that the sidebar cannot show.
  if (before.type === now.type && before.value === now.value) return kept;
  return toBounds(now);
}

/**
 * The search with the sidebar's groups set to `filters`, back on its first page. Whatever the sidebar does not offer
 * (north-east, a price band) stays as it was.
 */
export function withFilters(query: ListingQuery, filters: PropertyFilters): ListingQuery {
  const before = filtersOf(query);
  const price = rangeFields(before.price, filters.price, [query.priceMin, query.priceMax], priceBounds);
  const area = rangeFields(before.area, filters.area, [query.areaMin, query.areaMax], areaBounds);
  const offered = new Set<string>(FACING_KEYS);
  return {
    ...query,
    rating: chosen(filters.propertyRatings).map((key) => Number(key) as RatingFloor),
    priceMin: price[0],
    priceMax: price[1],
    type: typesFor(query, chosen(filters.propertyTypes)),
    areaMin: area[0],
    areaMax: area[1],
    postedBy: chosen(filters.postedBy).map((key) => POSTED_BY_KEYS[key]),
    locality: chosen(filters.localities).map(
      (key) => SPEC_LOCALITIES.find((place) => place.key === key)?.slug ?? key,
    ),
    facing: [...query.facing.filter((value) => !offered.has(value)), ...chosen(filters.facingDirection)],
    photos: filters.verification.photos,
    videos: filters.verification.videos,
    transaction: chosen(filters.purchaseType).map((key) => PURCHASE_KEYS[key]),
    page: 1,
  };
}

/** The search without one group of the sidebar, back on its first page. */
export function withoutGroup(query: ListingQuery, group: FilterGroup): ListingQuery {
  const empty = Object.fromEntries(GROUP_FIELDS[group].map((field) => [field, EMPTY_QUERY[field]]));
  return { ...query, ...empty, page: 1 };
}

/** Clear all: every filter at its default, Verified on among them; the order of the results stays. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...EMPTY_QUERY, verified: true, sort: query.sort, pageSize: query.pageSize };
}

/** True when any group of the sidebar filters. */
export function anyFilter(filters: PropertyFilters): boolean {
  const { price, area, ...flags } = filters;
  const groups: readonly Readonly<Record<string, boolean>>[] = Object.values(flags);
  return price.type !== "" || area.type !== "" || groups.some((group) => chosen(group).length > 0);
}
