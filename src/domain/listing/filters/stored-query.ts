import {
  getKindOfSlug,
  getSlugsOfSidebar,
  getTypesFoundBy,
  type SidebarType,
  type TypeSlug,
} from "#domain/property/kinds.ts";
import { EMPTY_QUERY, type ListingQuery } from "./listing-query.ts";
import { AREA_BANDS, findOfferedScale, PRICE_BANDS } from "./registry.ts";
import {
  AREA_SLIDER,
  type Ends,
  FILTER_DEFAULTS,
  getEnds,
  getSliderAt,
  hasSameEnds,
  PRICE_SLIDERS,
  type Slider,
  SPEC_LOCALITIES,
  STORED_PRICE,
  type StoredFilters,
  type StoredRange,
} from "./stored-filters.ts";

/** How each range is stored: the unit of its value, its slider and its two fixed ranges, with the names of docs/values.md. */
const RANGES = {
  price: {
    unit: PRICE_SLIDERS.sale.unit,
    slider: PRICE_SLIDERS.sale,
    below: [1, PRICE_BANDS["below-1cr"]],
    around: [0.5, PRICE_BANDS["around-50l"]],
  },
  area: {
    unit: 1,
    slider: AREA_SLIDER,
    below: [500, AREA_BANDS["below-500"]],
    around: [1000, AREA_BANDS["around-1000"]],
  },
} as const;
type StoredRangeName = keyof typeof RANGES;

/** Stored keys that differ from the API value. */
const POSTED_BY = {
  owner: "owner",
  builder: "builder",
  dealer: "dealer",
  feature: "featured-dealer",
} as const;
const TRANSACTION = { resale: "resale", newBooking: "new-booking" } as const;

const NO_ENDS: Ends = [null, null];

function readEnds(name: StoredRangeName, { type, value }: StoredRange): Ends {
  const { unit, [type === "below" || type === "around" ? type : "below"]: fixed } = RANGES[name];
  const [, band] = fixed;
  if (type === "slider") return value > 0 ? [null, value * unit] : NO_ENDS;
  if (type === "") return NO_ENDS;
  // A value that docs/values.md does not have; another program may have stored it.
  if (value !== fixed[0])
    return type === "below"
      ? [null, value * unit]
      : [Math.round(value * unit * 0.8), Math.round(value * unit * 1.2)];
  return band ? getEnds(band) : NO_ENDS;
}

function writeStoredRange(name: StoredRangeName, ends: Ends): StoredRange {
  const range = RANGES[name];
  for (const type of ["below", "around"] as const) {
    const [value, band] = range[type];
    if (band && hasSameEnds(ends, getEnds(band))) return { type, value };
  }
  const at = getSliderAt(ends, range.slider as Slider);
  return at === null ? { type: "", value: range.slider.start } : { type: "slider", value: at };
}

const listChosen = <K extends string>(flags: Readonly<Record<K, boolean>>): K[] =>
  (Object.keys(flags) as K[]).filter((key) => flags[key]);

function getFlags<K extends string>(defaults: Readonly<Record<K, boolean>>, on: (key: K) => boolean) {
  return Object.fromEntries((Object.keys(defaults) as K[]).map((key) => [key, on(key)])) as Record<
    K,
    boolean
  >;
}

/** The stored form of a search. A range that the stored shape cannot hold, such as a monthly rent, gets its default. */
export function toStoredFilters(query: ListingQuery): StoredFilters {
  const spec = new Set<string>(SPEC_LOCALITIES.map((place) => place.slug));
  const places = query.locality.filter((slug) => !spec.has(slug)).map((slug) => [slug, true]);
  const monthly = findOfferedScale(query.purpose) === "month";
  return {
    propertyRatings: getFlags(FILTER_DEFAULTS.propertyRatings, (key) => query.rating.includes(key)),
    price: monthly
      ? { type: "", value: STORED_PRICE.start }
      : writeStoredRange("price", [query.priceMin, query.priceMax]),
    propertyTypes: getFlags(FILTER_DEFAULTS.propertyTypes, (key) =>
      getSlugsOfSidebar(key).some((slug) => query.type.includes(slug)),
    ),
    area: writeStoredRange("area", [query.areaMin, query.areaMax]),
    postedBy: getFlags(FILTER_DEFAULTS.postedBy, (key) => query.postedBy.includes(POSTED_BY[key])),
    localities: {
      ...getFlags(FILTER_DEFAULTS.localities, (key) =>
        SPEC_LOCALITIES.some((place) => place.key === key && query.locality.includes(place.slug)),
      ),
      ...Object.fromEntries(places),
    },
    facingDirection: getFlags(FILTER_DEFAULTS.facingDirection, (key) => query.facing.includes(key)),
    verification: { photos: query.photos, videos: query.videos },
    purchaseType: getFlags(FILTER_DEFAULTS.purchaseType, (key) =>
      query.transaction.includes(TRANSACTION[key]),
    ),
  };
}

/** The types that a checkbox of the sidebar sets, without those that another of its types finds anyway. */
export function getSlugsOfBox(key: SidebarType): TypeSlug[] {
  const slugs = getSlugsOfSidebar(key);
  const isFound = (slug: TypeSlug) =>
    slugs.some((other) => other !== slug && getTypesFoundBy(other).includes(getKindOfSlug(slug).value));
  return slugs.filter((slug) => !isFound(slug));
}

/** The search with the stored filters, starting at its first page. */
export function addStoredFilters(query: ListingQuery, stored: StoredFilters): ListingQuery {
  const [priceMin, priceMax] = readEnds("price", stored.price);
  const [areaMin, areaMax] = readEnds("area", stored.area);
  return {
    ...query,
    rating: listChosen(stored.propertyRatings),
    ...{ priceMin, priceMax, areaMin, areaMax, areaUnit: null },
    type: listChosen(stored.propertyTypes).flatMap(getSlugsOfBox),
    postedBy: listChosen(stored.postedBy).map((key) => POSTED_BY[key]),
    locality: listChosen(stored.localities).map(
      (key) => SPEC_LOCALITIES.find((place) => place.key === key)?.slug ?? key,
    ),
    facing: listChosen(stored.facingDirection),
    ...stored.verification,
    transaction: listChosen(stored.purchaseType).map((key) => TRANSACTION[key]),
    page: 1,
  };
}

/** Clear all: every filter gets its default, including Verified on; the sort order stays. */
export function removeAllFilters(query: ListingQuery): ListingQuery {
  return { ...EMPTY_QUERY, verified: true, sort: query.sort, pageSize: query.pageSize };
}

/** Whether any stored group filters. */
export function getAnyFilter(stored: StoredFilters): boolean {
  const { price, area, ...flags } = stored;
  const groups: readonly Readonly<Record<string, boolean>>[] = Object.values(flags);
  return price.type !== "" || area.type !== "" || groups.some((group) => listChosen(group).length > 0);
}
