import { isFiltered, type ListingQuery, removeFilters } from "./listing-query.ts";
import {
  BUY_STEPS,
  FILTER_NAMES,
  type FilterName,
  findOfferedScale,
  PLACE_FILTERS,
  RENT_STEPS,
} from "./registry.ts";

/**
 * What can be changed in a search: the badge, the price, one filter removed, only some filters kept, the town, the
 * spelling.
 */
export const ALTERNATIVE_CHANGES = ["unverified", "price", "without", "only", "town", "spelling"] as const;

/** A search that differs in one thing from a search with few results. */
export interface AlternativeQuery {
  readonly change: (typeof ALTERNATIVE_CHANGES)[number];
  /** The filter that was changed or removed, or the last one that was kept. */
  readonly name: FilterName;
  readonly query: ListingQuery;
}

/** How many budget steps above the present one are tried. */
const STEPS_TRIED = 3;

/** Similar searches that need no data about places: not only verified listings, a higher budget, one filter removed. */
export function listAlternatives(query: ListingQuery): AlternativeQuery[] {
  const first = { ...query, page: 1 };
  return [
    ...(query.verified
      ? [{ change: "unverified", name: "verified", query: { ...first, verified: false } } as const]
      : []),
    ...getHigherBudgets(query).map((priceMax) => ({
      change: "price" as const,
      name: "price" as const,
      query: { ...first, priceMax },
    })),
    ...FILTER_NAMES.filter((name) => name !== "verified" && isFiltered(query, name)).map((name) => ({
      change: "without" as const,
      name,
      query: removeFilters(query, name),
    })),
  ];
}

/** The filters that matter most to visitors, the most important first. */
const MAIN_FILTER_SETS: readonly (readonly FilterName[])[] = [
  [...PLACE_FILTERS, "purpose", "type"],
  [...PLACE_FILTERS, "purpose"],
  ["purpose", "type"],
  PLACE_FILTERS,
];

/** If one change is not enough: searches that keep only place, purpose and kind, or some of these. */
export function listBroaderQueries(query: ListingQuery): AlternativeQuery[] {
  const filtered = FILTER_NAMES.filter((name) => isFiltered(query, name));
  const tried = new Set([String(filtered)]);
  return MAIN_FILTER_SETS.flatMap((stored) => {
    const left = filtered.filter((name) => stored.includes(name));
    const last = left.at(-1);
    if (!last || tried.has(String(left))) return [];
    tried.add(String(left));
    const gone = filtered.filter((name) => !left.includes(name));
    return [{ change: "only" as const, name: last, query: removeFilters(query, ...gone) }];
  });
}

/** The next budget steps above the highest price of the search. */
function getHigherBudgets({ priceMax, purpose }: ListingQuery): number[] {
  if (priceMax === null) return [];
  const steps = findOfferedScale(purpose) === "month" ? RENT_STEPS : BUY_STEPS;
  return steps.filter((step) => step > priceMax).slice(0, STEPS_TRIED);
}
