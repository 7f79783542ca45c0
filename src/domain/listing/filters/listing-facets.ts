import type { ChoicesFilter } from "./filter.ts";
import { getFields, type ListingQuery } from "./listing-query.ts";
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  getFilter,
  listCountedPrices,
  type NamesOf,
} from "./registry.ts";

/**
 * The filters whose options are counted. Each one is counted with all other filters but without its own, so that the
 * count of a second option is shown too. Keys are API values: `1` and `0` (all) for switches, a band's key for price
 * and area. A type counts everything it finds, so flats include projects. Places without a listing are left out.
 */
export type CountedFilter = {
  [N in FilterName]: (typeof FILTERS)[N] extends { counted: false } ? never : N;
}[FilterName];
export const COUNTED_FILTERS = FILTER_NAMES.filter((name) => FILTERS[name].counted) as CountedFilter[];

export type Facets = Readonly<Partial<Record<FilterName, Readonly<Record<string, number>>>>>;

/** On and off of a switch; off finds everything. */
const SWITCH = ["1", "0"] as const;

/** The options of a filter that are counted for a search, in order; null if only the database knows them. */
export function listCountedOptions(query: ListingQuery, name: CountedFilter): readonly string[] | null {
  const filter = getFilter(name);
  if (filter.kind === "choices") return filter.values;
  if (filter.kind === "places") return null;
  if (filter.kind !== "range") return SWITCH;
  return name === "price" ? listCountedPrices(query.purpose) : Object.keys(filter.bands);
}

/** The column values that a search wants from a list of options; empty if it does not use this filter. */
export function getColumnValues(query: ListingQuery, name: FilterName): readonly string[] {
  const filter = getFilter(name);
  if (filter.kind !== "choices") return [];
  const chosen: readonly string[] = query[name as NamesOf<"choices">];
  if (filter.match === "least") return chosen.length > 0 ? [findLowest(chosen)] : [];
  return [...new Set(chosen.flatMap((value) => getValuesFoundBy(filter, value)))];
}

const findLowest = (values: readonly string[]) => String(Math.min(...values.map(Number)));

/** The column values that one option finds. */
export function getValuesFoundBy(filter: ChoicesFilter, value: string): readonly string[] {
  return filter.getAlsoFound?.(value) ?? [value];
}

/** The counts of an engine: filter → value of its column → number, without zeros. */
export type RawCounts = Readonly<Record<CountedFilter, ReadonlyMap<string, number>>>;

/** Empty counts, to be filled by an engine. */
export function createNoCounts(): Record<CountedFilter, Map<string, number>> {
  return Object.fromEntries(COUNTED_FILTERS.map((name) => [name, new Map()])) as never;
}

/** The counts in the form of the API answer: every option of a closed list; places with the most listings first. */
export function getFacetsFrom(query: ListingQuery, counts: RawCounts): Facets {
  return Object.fromEntries(
    COUNTED_FILTERS.map((name) => {
      const options = listCountedOptions(query, name) ?? sortByCount(counts[name]);
      return [
        name,
        Object.fromEntries(options.map((option) => [option, getCount(name, option, counts[name])])),
      ];
    }),
  );
}

function getCount(name: FilterName, option: string, counted: ReadonlyMap<string, number>): number {
  const filter = getFilter(name);
  const values = filter.kind === "choices" ? getValuesFoundBy(filter, option) : [option];
  return values.reduce((sum, value) => sum + (counted.get(value) ?? 0), 0);
}

function sortByCount(counted: ReadonlyMap<string, number>): string[] {
  return [...counted.entries()].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([option]) => option);
}

/** Both ends of a range filter, or null if the search does not use it. */
export function getRange(
  query: ListingQuery,
  name: FilterName,
): readonly [min: number | null, max: number | null] | null {
  const [low, high] = getFields(name) as ("priceMin" | "priceMax")[];
  const ends = [low && query[low], high && query[high]] as [number | null, number | null];
  return ends[0] === null && ends[1] === null ? null : ends;
}
