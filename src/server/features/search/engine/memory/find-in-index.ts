import { type FilterName, getFilter, FILTER_NAMES } from "#domain/listing/filters/registry.ts";
import { type Bits, getWordsFor, addBits } from "../bits.ts";
import type { ListingIndex } from "./listing-index.ts";
import { type ListingQuery, getUsableSort } from "#domain/listing/filters/listing-query.ts";
import { type Area, ANYWHERE, type Circle, joinBoxes, getAreaBounds } from "#domain/place/area.ts";
import { type FoundPage, choosePage } from "../engine.ts";
import { countBits, Counts } from "./counts.ts";
import { getFacetsFrom, getColumnValues, getRange } from "#domain/listing/filters/listing-facets.ts";
import { Order, findTopPage } from "./top-page.ts";
import { FilterFailures, inAll } from "../fails.ts";
import { listSearchWords } from "#domain/search/names/spelling.ts";
import { OPTIONED } from "./dimensions.ts";
import { PLACE_GROUPS } from "../places.ts";
import { getJustBelow } from "./columns.ts";

type Filters = Map<FilterName, Bits>;
type CountFilter = (name: FilterName, passing: Bits) => void;

/** Searches the index: exact total, exact counts for every option, and one page. */
export function findInIndex(index: ListingIndex, query: ListingQuery, area: Area = ANYWHERE): FoundPage {
  const { fails, filters } = applyFilters(index, query, area);
  const matches = fails.matches();
  const total = countBits(matches);
  const counts = new Counts(index);
  counts.addMatches(matches);
  for (const [name, passing] of filters) counts.addSide(name, fails.failsOnlyBy(passing));

  const { page, pages } = choosePage(query, total);
  const ids = listPage(index, query, matches, total);
  return { ids, total, page, pages, facets: getFacetsFrom(query, counts.raw) };
}

/** The ids of one page, without counts. */
export function findIdsInIndex(index: ListingIndex, query: ListingQuery, area: Area = ANYWHERE): number[] {
  const matches = findMatches(index, query, area);
  return listPage(index, query, matches, countBits(matches));
}

function listPage(index: ListingIndex, query: ListingQuery, matches: Bits, total: number): number[] {
  const { offset } = choosePage(query, total);
  const order = new Order(index, getUsableSort(query), markWords(index.strongWords, index, query));
  const slots = findTopPage(matches, total, order, offset, query.pageSize);
  return slots.map((slot) => index.ids[slot] as number);
}

/** The number of results of a search. */
export const countInIndex = (index: ListingIndex, query: ListingQuery, area: Area = ANYWHERE): number =>
  countBits(findMatches(index, query, area));

/** The number of results in each of the circles; rows are read once for all of them. */
export function countAroundInIndex(
  index: ListingIndex,
  query: ListingQuery,
  circles: readonly Circle[],
): number[] {
  const { counts } = index.points.count(findMatches(index, query, ANYWHERE));
  return circles.map((circle) => index.points.sumAround(circle, counts));
}

/** The slots of all results. */
export const findMatches = (index: ListingIndex, query: ListingQuery, area: Area): Bits =>
  applyFilters(index, query, area, true).fails.matches();

function applyFilters(
  index: ListingIndex,
  query: ListingQuery,
  area: Area,
  matchesOnly = false,
): { fails: FilterFailures; filters: Filters } {
  const words = getWordsFor(index.slots);
  const needed = [...markWords(index.words, index, query), ...allBits(index, query)];
  const fails = new FilterFailures(inAll(index.live, needed, words), words, matchesOnly);
  return { fails, filters: countFilters(index, query, area, fails, words) };
}

/** For each word of the search, marks the slots that contain it. */
function markWords(postings: ListingIndex["words"], { slots }: ListingIndex, { q }: ListingQuery): Bits[] {
  return listSearchWords(q).map((word) => {
    const bits: Bits = new Uint32Array(getWordsFor(slots));
    postings.mark(word, bits);
    return bits;
  });
}

/** Options that must all be present; they apply to the counts of every filter. */
function allBits(index: ListingIndex, query: ListingQuery): Bits[] {
  return OPTIONED.flatMap(({ name }) =>
    isAll(name) ? getBits(index, name, getColumnValues(query, name)) : [],
  );
}

function isAll(name: FilterName): boolean {
  const filter = getFilter(name);
  return filter.kind === "choices" && filter.match === "all";
}

function getBits(index: ListingIndex, name: FilterName, values: readonly string[]): Bits[] {
  const bitsets = index.options.get(name);
  return values.map((value) => {
    const bits = bitsets?.get(value);
    if (!bits) throw new Error(`The search index has no values for ${name} = ${value}.`);
    return bits;
  });
}

/** The values of which the column must have one; an empty list means no filter. */
function listWanted(query: ListingQuery, name: FilterName): readonly string[] {
  const { kind } = getFilter(name);
  if (kind === "choices") return getColumnValues(query, name);
  return (kind === "flag" || kind === "badge") && query[name as "photos"] ? ["1"] : [];
}

/**
 * Applies options and places first, because they are fast; then ranges, which read only the rows that are still
 * possible.
 */
function countFilters(
  index: ListingIndex,
  query: ListingQuery,
  area: Area,
  fails: FilterFailures,
  words: number,
): Filters {
  const filters: Filters = new Map();
  const count: CountFilter = (name, passing) => {
    fails.count(passing);
    filters.set(name, passing);
  };
  for (const { name } of OPTIONED) {
    if (isAll(name)) continue;
    const chosen = getBits(index, name, listWanted(query, name));
    if (chosen.length === 0) continue;
    const passing: Bits = new Uint32Array(words);
    for (const bits of chosen) addBits(passing, bits, words);
    count(name, passing);
  }
  for (const name of PLACE_GROUPS) {
    if (query[name].length === 0) continue;
    const passing: Bits = new Uint32Array(words);
    index.places.mark(query, name, passing);
    count(name, passing);
  }
  requireInside(index, query, area, fails);
  countRanges(index, query, fails, count);
  return filters;
}

/** Applies the area on the map: each point is tested once, and blocks outside of the area are skipped. */
function requireInside(
  { points }: ListingIndex,
  { bbox }: ListingQuery,
  area: Area,
  fails: FilterFailures,
): void {
  if (!bbox && !area.circle && !area.polygon) return;
  const box = joinBoxes(bbox, getAreaBounds(area));
  const hits = points.test(box, area);
  fails.require(fails.where((slot) => hits[points.of[slot] as number] === 1, points.testBlocks(box)));
}

function countRanges(
  index: ListingIndex,
  query: ListingQuery,
  fails: FilterFailures,
  count: CountFilter,
): void {
  for (const name of FILTER_NAMES) {
    const filter = getFilter(name);
    const ends = filter.kind === "range" ? getRange(query, name) : null;
    if (filter.kind !== "range" || !ends) continue;
    const [min, max] = ends;
    const high = max === null ? Infinity : filter.upperEnd === "included" ? max : getJustBelow(max);
    count(name, fails.within(index.ranges[name as "price"], min ?? 0, high));
  }
}
