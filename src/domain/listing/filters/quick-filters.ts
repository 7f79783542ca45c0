import type { PostedBy } from "../../property/choices.ts";
import { AVAILABILITY_VALUES, PURPOSE_VALUES } from "../../property/choices.ts";
import type { Band } from "./filter.ts";
import { createBandSets } from "./listing-form.ts";
import { fitPrice, type ListingQuery, removeFilters } from "./listing-query.ts";
import { AREA_BANDS, findOfferedScale, PRICE_BANDS, QUICK_AREAS, QUICK_PRICES, SPOTS } from "./registry.ts";

/** The five quick filters above the results, in the order of LIST-02. */
export const QUICK_FILTERS = SPOTS.quick;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** One option of a quick filter: its key, the counts that are added up for it, and the search fields that it sets. */
export interface QuickOption {
  readonly key: string;
  readonly counts: readonly string[];
  readonly sets: Partial<ListingQuery>;
}

/** Agent includes both kinds of dealers (docs/values.md). */
const POSTED_BY: readonly (readonly [key: string, values: readonly PostedBy[]])[] = [
  ["owner", ["owner"]],
  ["agent", ["dealer", "featured-dealer"]],
  ["builder", ["builder"]],
];

const getBandOptions = (
  name: "price" | "area",
  bands: Readonly<Record<string, Band>>,
  keys: readonly string[],
): QuickOption[] =>
  keys.map((key) => ({ key, counts: [key], sets: createBandSets(name, bands[key] ?? [0, null]) }));

const getSingleOptions = <V extends string>(
  name: "purpose" | "availability",
  values: readonly V[],
): QuickOption[] => values.map((value) => ({ key: value, counts: [value], sets: { [name]: [value] } }));

/**
 * The options of a quick filter (docs/values.md; Lease is our addition, because the hero's Lease could not be shown
 * otherwise). Prices depend on the purpose.
 */
export function getQuickOptions(
  query: Pick<ListingQuery, "purpose">,
  filter: QuickFilter,
): readonly QuickOption[] {
  switch (filter) {
    case "price":
      return getBandOptions("price", PRICE_BANDS, QUICK_PRICES[findOfferedScale(query.purpose)]);
    case "area":
      return getBandOptions("area", AREA_BANDS, QUICK_AREAS);
    case "postedBy":
      return POSTED_BY.map(([key, values]) => ({ key, counts: values, sets: { postedBy: values } }));
    case "purpose":
      return getSingleOptions("purpose", PURPOSE_VALUES);
    case "availability":
      return getSingleOptions(
        "availability",
        AVAILABILITY_VALUES.filter((value) => value !== "new-launch"),
      );
  }
}

const isAlike = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value) => b.includes(value))
    : a === b;

/** The option that a search has chosen, or null. */
export function getQuickChoice(query: ListingQuery, filter: QuickFilter): QuickOption | null {
  const chosen = getQuickOptions(query, filter).find(({ sets }) =>
    Object.entries(sets).every(([field, value]) => isAlike(query[field as keyof ListingQuery], value)),
  );
  return chosen ?? null;
}

/** The search with one quick filter set to an option, or cleared, starting at its first page. */
export function addQuick(query: ListingQuery, filter: QuickFilter, option: QuickOption | null): ListingQuery {
  return fitPrice(query, { ...removeFilters(query, filter), ...option?.sets });
}
