import { SEARCH_LIMITS } from "#domain/list-limits.ts";
import { CRORE, LAKH } from "#domain/money/amount.ts";
import { REGION_SLUGS } from "#domain/place/places.ts";
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
  type Purpose,
  type TenantType,
  TRANSACTION_VALUES,
} from "#domain/property/choices.ts";
import type { YesNoQuestion } from "#domain/property/fields/yes-no.ts";
import { getTypesFoundBy, TYPE_SLUGS } from "#domain/property/kinds.ts";
import {
  type Band,
  createAnyOf,
  createYesFilter,
  type Filter,
  type FilterControl,
  type RegisteredFilter,
} from "./filter.ts";
import type { FilterGroup } from "./groups.ts";

/** The ranges of docs/values.md: those of the quick filter, and the two of the sidebar. */
const SPEC_PRICES = {
  "0-15cr": [0, 15 * CRORE],
  "15-30cr": [15 * CRORE, 30 * CRORE],
  "30-45cr": [30 * CRORE, 45 * CRORE],
  "45-60cr": [45 * CRORE, 60 * CRORE],
  "60cr-plus": [60 * CRORE, null],
} as const;
const SIDE_PRICES = { "below-1cr": [0, CRORE - 1], "around-50l": [40 * LAKH, 60 * LAKH] } as const;

/** Steps of the budget (docs/values.md): rupees for a sale, and rupees a month. */
export const BUY_STEPS = [
  ...[10, 20, 30, 40, 50, 60, 75, 90].map((lakh) => lakh * LAKH),
  ...[1, 1.25, 1.5, 2, 3, 5].map((crore) => crore * CRORE),
];
export const RENT_STEPS = [5_000, 8_000, 10_000, 12_000, 15_000, 20_000, 30_000, 50_000, LAKH];
const DEAREST_RENT = LAKH;

const getBandsUpTo = (steps: readonly number[]): [key: string, band: Band][] =>
  steps.map((step) => [`up-to-${step}`, [0, step]]);
const BUY_BANDS = getBandsUpTo(BUY_STEPS);
const RENT_BANDS: [string, Band][] = [
  ...getBandsUpTo(RENT_STEPS),
  [`from-${DEAREST_RENT}`, [DEAREST_RENT, null]],
];

export const PRICE_BANDS: Readonly<Record<string, Band>> = {
  ...SPEC_PRICES,
  ...SIDE_PRICES,
  ...Object.fromEntries([...BUY_BANDS, ...RENT_BANDS]),
};

const SPEC_AREAS = {
  "0-500": [0, 500],
  "500-1000": [500, 1000],
  "1000-1500": [1000, 1500],
  "1500-plus": [1500, null],
} as const;
const SIDE_AREAS = { "below-500": [0, 500], "around-1000": [800, 1200] } as const;
export const AREA_BANDS: Readonly<Record<string, Band>> = { ...SPEC_AREAS, ...SIDE_AREAS };

/** Whether a price is paid once or monthly. */
export type PriceScale = "sale" | "month";

/** The scale that all these purposes share; null if none was chosen, or both scales apply. */
export function findSharedScale(purposes: readonly Purpose[]): PriceScale | null {
  const scales = new Set(purposes.map((purpose) => (purpose === "buy" ? "sale" : "month")));
  return scales.size === 1 ? ([...scales][0] ?? null) : null;
}

/** The price scale of the filters: that of sales if no purpose is chosen [VISIT-05]. */
export const findOfferedScale = (purposes: readonly Purpose[]): PriceScale =>
  findSharedScale(purposes) ?? "sale";

/** Keys of the bands that pages offer, in order. */
export const QUICK_PRICES: Readonly<Record<PriceScale, readonly string[]>> = {
  sale: [...Object.keys(SPEC_PRICES), ...BUY_BANDS.map(([key]) => key)],
  month: RENT_BANDS.map(([key]) => key),
};
export const QUICK_AREAS: readonly string[] = Object.keys(SPEC_AREAS);

/** Keys of the price bands that are counted for a search of these purposes. */
export const listCountedPrices = (purposes: readonly Purpose[]): readonly string[] =>
  findOfferedScale(purposes) === "month"
    ? QUICK_PRICES.month
    : [...QUICK_PRICES.sale, ...Object.keys(SIDE_PRICES)];

/** Who is looking for a home, by the name in addresses, and what its owner has answered (docs/values.md). */
export const TENANTS = {
  family: "Family",
  "bachelors-men": "Bachelors (Men)",
  "bachelors-women": "Bachelors (Women)",
  company: "Company",
  any: "Any",
} as const satisfies Record<string, TenantType>;
export type Tenant = keyof typeof TENANTS;
const TENANT_VALUES = Object.keys(TENANTS) as Tenant[];
/** Where anybody may live, a family may too. */
const getTenantTypesFoundBy = (tenant: Tenant): readonly TenantType[] => [
  ...new Set([TENANTS[tenant], TENANTS.any]),
];

/** "n and above". */
export const BATHROOM_VALUES = ["1", "2", "3"] as const;
/** "n and above"; 5 means 5.0 exactly. */
export const RATING_VALUES = ["3", "4", "5"] as const;

/**
 * Every filter of listings, defined once. Its name here is its name in the address, in the API, in forms and in a
 * search; the order here is the order in an address, and within a group of the sidebar. Everything else that a filter
 * needs is keyed by these names, so that a filter without it does not compile: its column for both engines (server,
 * engine.ts), its texts (web, filter-labels.ts) and its entry in the API description (contract, listing-search.ts).
 * `counted` is for filters whose options are shown with their counts. `group` is the filter's group in the sidebar and
 * `control` how it is set there; null for a filter that is not in the sidebar.
 */
export const FILTERS = {
  q: { kind: "text", length: SEARCH_LIMITS.searchLength, counted: false, group: null },
  purpose: { ...createAnyOf(PURPOSE_VALUES), group: null },
  type: {
    ...createAnyOf(TYPE_SLUGS, { getAlsoFound: getTypesFoundBy }),
    group: "propertyTypes",
    control: "types",
  },
  bhk: {
    ...createAnyOf(BHK_VALUES, { also: { "4": "4plus", "4+": "4plus" } }),
    group: "bhk",
    control: "pills",
  },
  bathrooms: { ...createAnyOf(BATHROOM_VALUES, { match: "least" }), group: "bathrooms", control: "steps" },
  town: { kind: "places", counted: true, group: null },
  locality: { kind: "places", counted: true, group: "localities", control: "localities" },
  region: { ...createAnyOf(REGION_SLUGS), counted: false, group: null },
  price: {
    kind: "range",
    reads: "amount",
    limit: SEARCH_LIMITS.price,
    upperEnd: "included",
    bands: PRICE_BANDS,
    counted: true,
    group: "price",
    control: "price",
  },
  area: {
    kind: "range",
    reads: "number",
    limit: SEARCH_LIMITS.area,
    upperEnd: "excluded",
    units: LAND_UNITS,
    bands: AREA_BANDS,
    counted: true,
    group: "area",
    control: "area",
  },
  postedBy: { ...createAnyOf(POSTED_BY_VALUES), group: "postedBy", control: "boxes" },
  availability: { ...createAnyOf(AVAILABILITY_VALUES), group: null },
  furnishing: { ...createAnyOf(FURNISHING_VALUES), group: "furnishing", control: "boxes" },
  tenant: {
    ...createAnyOf(TENANT_VALUES, { getAlsoFound: getTenantTypesFoundBy }),
    group: "tenant",
    control: "boxes",
  },
  facing: { ...createAnyOf(FACING_VALUES), group: "facingDirection", control: "pills" },
  rating: {
    ...createAnyOf(RATING_VALUES, { match: "least" }),
    group: "propertyRatings",
    control: "ratings",
  },
  transaction: { ...createAnyOf(TRANSACTION_VALUES), group: "purchaseType", control: "boxes" },
  pets: { ...createAnyOf(PET_VALUES), group: "more", control: "boxes" },
  wheelchair: { ...createYesFilter("wheelchairAccess"), group: "more", control: "boxes" },
  verified: { kind: "badge", counted: true, group: null },
  photos: { kind: "flag", counted: true, group: "verification", control: "switch" },
  videos: { kind: "flag", counted: true, group: "verification", control: "switch" },
  amenity: { ...createAnyOf(AMENITIES, { match: "all" }), group: "amenity", control: "boxes" },
  bbox: { kind: "box", counted: false, group: null },
  near: { kind: "near", counted: false, group: null },
  poly: { kind: "polygon", counted: false, group: null },
} as const satisfies Record<string, RegisteredFilter>;

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

/** The filters that are set in the sidebar by one of these controls. */
export type FilterOfControl<C extends FilterControl> = {
  [N in FilterName]: (typeof FILTERS)[N] extends { control: C } ? N : never;
}[FilterName];
export type SidebarFilter = FilterOfControl<FilterControl>;

const isInSidebar = (name: FilterName): name is SidebarFilter => FILTERS[name].group !== null;
export const SIDEBAR_FILTERS: readonly SidebarFilter[] = FILTER_NAMES.filter(isInSidebar);

/** The filters of a group of the sidebar, in order; its Clear button clears exactly these. */
export const listFiltersOfGroup = (group: FilterGroup): SidebarFilter[] =>
  SIDEBAR_FILTERS.filter((name) => FILTERS[name].group === group);

/** The filters of the search bar and the quick filters, in the order of LIST-02. The address can set all filters. */
export const SPOTS = {
  bar: ["q", "type", "bhk"],
  quick: ["price", "postedBy", "purpose", "area", "availability"],
} as const satisfies Record<string, readonly FilterName[]>;
