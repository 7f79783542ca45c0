import { AREA_BANDS, type ListingQuery, PRICE_BANDS } from "./listing-query.ts";
import { AVAILABILITIES, type PostedBy, PURPOSES } from "./property-choices.ts";

/** The five quick filters above the results, in the spec's order. */
export const QUICK_FILTERS = ["price", "postedBy", "purpose", "size", "availability"] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** One line of a quick filter: its key, and what it sets in the search. */
export interface QuickOption {
  readonly key: string;
  readonly sets: Partial<ListingQuery>;
}

const PRICE_KEYS = ["0-15cr", "15-30cr", "30-45cr", "45-60cr", "60cr-plus"] as const;
const SIZE_KEYS = ["0-500", "500-1000", "1000-1500", "1500-plus"] as const;
/** Agent means both dealers (values.md). */
const POSTED_BY_OPTIONS: readonly { key: string; values: readonly PostedBy[] }[] = [
  { key: "owner", values: ["owner"] },
  { key: "agent", values: ["dealer", "featured-dealer"] },
  { key: "builder", values: ["builder"] },
];

/** The options of each quick filter (spec section 9; Lease is ours, or the hero's Lease could not be shown). */
export const QUICK_OPTIONS: Readonly<Record<QuickFilter, readonly QuickOption[]>> = {
  price: PRICE_KEYS.map((key) => ({
    key,
    sets: { priceMin: PRICE_BANDS[key][0] || null, priceMax: PRICE_BANDS[key][1] },
  })),
  postedBy: POSTED_BY_OPTIONS.map(({ key, values }) => ({ key, sets: { postedBy: values } })),
  purpose: PURPOSES.map(({ value }) => ({ key: value, sets: { purpose: [value] } })),
  size: SIZE_KEYS.map((key) => ({
    key,
    sets: { areaMin: AREA_BANDS[key][0] || null, areaMax: AREA_BANDS[key][1] },
  })),
  availability: AVAILABILITIES.filter(({ value }) => value !== "new-launch").map(({ value }) => ({
    key: value,
    sets: { availability: [value] },
  })),
};

/** What each quick filter empties when it is set back. */
export const QUICK_EMPTY: Readonly<Record<QuickFilter, Partial<ListingQuery>>> = {
  price: { priceMin: null, priceMax: null },
  postedBy: { postedBy: [] },
  purpose: { purpose: [] },
  size: { areaMin: null, areaMax: null },
  availability: { availability: [] },
};

const alike = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value) => b.includes(value))
    : a === b;

/** The option that a search has chosen, or null. */
export function quickChoice(query: ListingQuery, filter: QuickFilter): QuickOption | null {
  const chosen = QUICK_OPTIONS[filter].find(({ sets }) =>
    Object.entries(sets).every(([field, value]) => alike(query[field as keyof ListingQuery], value)),
  );
  return chosen ?? null;
}

/** True when the search filters this at all, whether or not an option says it exactly. */
export function quickFilters(query: ListingQuery, filter: QuickFilter): boolean {
  return Object.entries(QUICK_EMPTY[filter]).some(
    ([field, empty]) => !alike(query[field as keyof ListingQuery], empty),
  );
}

/** The search with one quick filter set to an option, or set back, on its first page. */
export function withQuick(
  query: ListingQuery,
  filter: QuickFilter,
  option: QuickOption | null,
): ListingQuery {
  return { ...query, ...(option?.sets ?? QUICK_EMPTY[filter]), page: 1 };
}
