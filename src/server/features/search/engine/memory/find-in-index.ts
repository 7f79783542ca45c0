import { getColumnValues, getFacetsFrom, getRange } from "#domain/listing/filters/listing-facets.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { FILTER_NAMES, type FilterName, getFilter } from "#domain/listing/filters/registry.ts";
import { ANYWHERE, type Area, type Circle, getAreaBounds, joinBoxes } from "#domain/place/area.ts";
import { listSearchWords } from "#domain/search/names/spelling.ts";
import { chooseOrder, choosePage, type FoundPage } from "../engine.ts";
import {
  ALL,
  addBits,
  type Bits,
  findLowestBit,
  getJustBelow,
  getWordsFor,
  intersectBits,
  type NumberColumn,
  type Values,
  WORDS_PER_BLOCK,
} from "./columns.ts";
import { Counts, countBits } from "./counts.ts";
import { isAll, OPTIONED } from "./dimensions.ts";
import type { ListingIndex } from "./listing-index.ts";
import { PLACE_GROUPS } from "./places.ts";
import { findTopPage, Order } from "./top-page.ts";

/**
 * How many filters each row fails, as far as it matters: `once` has the rows that fail at least one, `twice` those that
 * fail more than one. Rows that fail none are the matches; rows that fail exactly one are those that would be added if
 * that filter were removed.
 */
class FilterFailures {
  readonly once: Bits;
  readonly twice: Bits;
  readonly #words: number;

  /**
   * @param base the rows that may be counted at all
   * @param matchesOnly where nobody asks for the rows that fail one filter, a row that fails is not tested again
   */
  constructor(base: Bits, words: number, matchesOnly = false) {
    this.#words = words;
    this.once = new Uint32Array(words);
    for (let w = 0; w < words; w++) this.once[w] = ~(base[w] as number);
    this.twice = matchesOnly ? this.once : this.once.slice();
  }

  /** Applies a filter, given the rows that pass it. */
  count(passing: Bits): void {
    const { once, twice } = this;
    for (let w = 0; w < this.#words; w++) {
      const failing = ~(passing[w] as number);
      const before = once[w] as number;
      twice[w] = (twice[w] as number) | (before & failing);
      once[w] = before | failing;
    }
  }

  /** Rows that could still be counted and whose value is from `low` to `high`, both included. */
  within(column: NumberColumn, low: number, high: number): Bits {
    const passing: Bits = new Uint32Array(this.#words);
    for (let block = 0; block * WORDS_PER_BLOCK < this.#words; block++) {
      const start = block * WORDS_PER_BLOCK;
      const end = Math.min(this.#words, start + WORDS_PER_BLOCK);
      const least = column.least[block] as number;
      const greatest = column.greatest[block] as number;
      if (greatest < low || least > high) continue;
      const isKnown = column.hasUnknown[block] === 0;
      if (isKnown && least >= low && greatest <= high) passing.fill(ALL, start, end);
      else this.#test(column.values, low, high, start, end, passing);
    }
    return passing;
  }

  /** Rows in these blocks that could still be counted and pass the given test. */
  where(test: (slot: number) => boolean, blocks: Uint8Array): Bits {
    const passing: Bits = new Uint32Array(this.#words);
    for (let w = 0; w < this.#words; w++)
      if (blocks[Math.floor(w / WORDS_PER_BLOCK)]) passing[w] = this.#pass(w, test);
    return passing;
  }

  /** Excludes rows from the counts of all filters. */
  require(passing: Bits): void {
    for (let w = 0; w < this.#words; w++) {
      const failing = ~(passing[w] as number);
      this.once[w] = (this.once[w] as number) | failing;
      this.twice[w] = (this.twice[w] as number) | failing;
    }
  }

  /** The rows that fail no filter. */
  matches(): Bits {
    return this.once.map((word) => ~word);
  }

  /** The rows that fail this filter and no other. */
  failsOnlyBy(passing: Bits): Bits {
    const only = this.once.slice();
    for (let w = 0; w < this.#words; w++)
      only[w] = (only[w] as number) & ~(this.twice[w] as number) & ~(passing[w] as number);
    return only;
  }

  #test(values: Values, low: number, high: number, start: number, end: number, passing: Bits): void {
    const isWithin = (slot: number) => (values[slot] as number) >= low && (values[slot] as number) <= high;
    for (let w = start; w < end; w++) passing[w] = this.#pass(w, isWithin);
  }

  /** The bits of a word that could still be counted and pass. */
  #pass(w: number, test: (slot: number) => boolean): number {
    let open = ~(this.twice[w] as number);
    let pass = 0;
    while (open !== 0) {
      const bit = findLowestBit(open);
      open &= open - 1;
      if (test(w * 32 + bit)) pass |= 1 << bit;
    }
    return pass;
  }
}

/** Rows that are in all of the bitsets. */
function inAll(first: Bits, others: readonly Bits[], words: number): Bits {
  const all = first.slice(0, words);
  for (const other of others) intersectBits(all, other, words);
  return all;
}

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
  const ids = listPage(index, { query, area }, matches, total);
  return { ids, total, page, pages, facets: getFacetsFrom(query, counts.raw) };
}

/** The ids of one page, without counts. */
export function findIdsInIndex(index: ListingIndex, query: ListingQuery, area: Area = ANYWHERE): number[] {
  const matches = findMatches(index, query, area);
  return listPage(index, { query, area }, matches, countBits(matches));
}

function listPage(
  index: ListingIndex,
  { query, area }: { query: ListingQuery; area: Area },
  matches: Bits,
  total: number,
): number[] {
  const { offset } = choosePage(query, total);
  const ranks = markWords(index.strongWords, index, query);
  const order = new Order(index, chooseOrder(query, area), ranks);
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
