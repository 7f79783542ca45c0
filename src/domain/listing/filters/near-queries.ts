import { BUY_STEPS, findOfferedScale, RENT_STEPS } from "./bands.ts";
import { isFiltered, type ListingQuery, without } from "./listing-query.ts";
import { FILTER_NAMES, type FilterName, WHERE } from "./registry.ts";

/** What can be changed in a search: the badge, the price, one filter less, only some filters, the town, the spelling. */
export const NEAR_CHANGES = ["unverified", "price", "without", "only", "town", "spelling"] as const;

/** A search that differs in one thing from another, which found little. */
export interface NearQuery {
  readonly change: (typeof NEAR_CHANGES)[number];
  /** The filter that was changed or dropped, or the last one that was kept. */
  readonly name: FilterName;
  readonly query: ListingQuery;
}

/** Steps of the budget that are tried beyond the one that found nothing. */
const STEPS_TRIED = 3;

/** The nearest searches that need no knowledge of places: not only verified ones, a higher budget, one filter less. */
export function listNearQueries(query: ListingQuery): NearQuery[] {
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
      query: without(query, name),
    })),
  ];
}

/** The filters that matter most to searchers, the most important first. */
const KEPT: readonly (readonly FilterName[])[] = [
  [...WHERE, "purpose", "type"],
  [...WHERE, "purpose"],
  ["purpose", "type"],
  WHERE,
];

/** Where one change does not help: searches that keep only place, purpose and kind, or some of these. */
export function getBroaderQueries(query: ListingQuery): NearQuery[] {
  const filtered = FILTER_NAMES.filter((name) => isFiltered(query, name));
  const tried = new Set([String(filtered)]);
  return KEPT.flatMap((kept) => {
    const left = filtered.filter((name) => kept.includes(name));
    const last = left.at(-1);
    if (!last || tried.has(String(left))) return [];
    tried.add(String(left));
    const gone = filtered.filter((name) => !left.includes(name));
    return [{ change: "only" as const, name: last, query: without(query, ...gone) }];
  });
}

/** The next steps above the highest price that was asked for. */
function getHigherBudgets({ priceMax, purpose }: ListingQuery): number[] {
  if (priceMax === null) return [];
  const steps = findOfferedScale(purpose) === "month" ? RENT_STEPS : BUY_STEPS;
  return steps.filter((step) => step > priceMax).slice(0, STEPS_TRIED);
}
