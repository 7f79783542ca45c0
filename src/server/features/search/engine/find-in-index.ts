import { facetsFrom } from "#domain/listing-facets.ts";
import type { FacetGroup, ListingQuery } from "#domain/listing-query.ts";
import { searchWords } from "#domain/listing-words.ts";
import { type Bits, orInto, wordsFor } from "./bits.ts";
import { justBelow } from "./columns.ts";
import { Counts, size } from "./counts.ts";
import { AMENITY, chosenOptions, OPTIONED } from "./dimensions.ts";
import { type Found, pageOf } from "./engine.ts";
import { Fails, inAll } from "./fails.ts";
import type { ListingIndex } from "./listing-index.ts";
import { PLACE_GROUPS } from "./places.ts";
import { Order, topPage } from "./top-page.ts";

type Filters = Map<FacetGroup, Bits>;

/** Searches the index: exact total, exact counts for every option, and one page. */
export function findInIndex(index: ListingIndex, query: ListingQuery): Found {
  const words = wordsFor(index.slots);
  const said = searchWords(query.q);
  const marked = (postings: ListingIndex["words"]): Bits[] =>
    said.map((word) => {
      const bits: Bits = new Uint32Array(words);
      postings.mark(word, bits);
      return bits;
    });
  const fails = new Fails(
    inAll(index.live, [...marked(index.words), ...amenityBits(index, query)], words),
    words,
  );
  const filters = countFilters(index, query, fails, words);

  const matches = fails.matches();
  const counts = new Counts(index);
  counts.addMatches(matches);
  for (const [group, passing] of filters) counts.addSide(group, fails.onlyBy(passing));

  const total = size(matches);
  const { page, pages, offset } = pageOf(query, total);
  const order = new Order(index, query.sort, marked(index.strongWords));
  const slots = topPage(matches, total, order, offset, query.pageSize);
  const ids = slots.map((slot) => index.ids[slot] as number);
  return { ids, total, page, pages, facets: facetsFrom(counts.raw) };
}

/** All of the amenities must be there, so that no group's count leaves them out. */
function amenityBits(index: ListingIndex, query: ListingQuery): Bits[] {
  const bitsets = index.options.get(AMENITY) as Bits[];
  return query.amenity.map((amenity) => bitsets[AMENITY.options.indexOf(amenity)] as Bits);
}

/** Options and places first, which are quick; then ranges, which look only at rows that are still in question. */
function countFilters(index: ListingIndex, query: ListingQuery, fails: Fails, words: number): Filters {
  const filters: Filters = new Map();
  const count = (group: FacetGroup, passing: Bits) => {
    fails.count(passing);
    filters.set(group, passing);
  };
  for (const dimension of OPTIONED) {
    const chosen = chosenOptions(query, dimension.group);
    if (chosen.length === 0) continue;
    const bitsets = index.options.get(dimension) as Bits[];
    const passing: Bits = new Uint32Array(words);
    for (const option of chosen) orInto(passing, bitsets[dimension.options.indexOf(option)] as Bits, words);
    count(dimension.group, passing);
  }
  for (const group of PLACE_GROUPS) {
    if (query[group].length === 0) continue;
    const passing: Bits = new Uint32Array(words);
    index.places.mark(query, group, passing);
    count(group, passing);
  }
  countRanges(index, query, fails, count);
  return filters;
}

function countRanges(
  index: ListingIndex,
  query: ListingQuery,
  fails: Fails,
  count: (group: FacetGroup, passing: Bits) => void,
): void {
  const { bbox, priceMin, priceMax, areaMin, areaMax } = query;
  if (bbox) {
    const [west, south, east, north] = bbox;
    fails.require(fails.within(index.lng, west, east));
    fails.require(fails.within(index.lat, south, north));
  }
  if (priceMin !== null || priceMax !== null)
    count("price", fails.within(index.price, priceMin ?? 0, priceMax ?? Infinity));
  if (areaMin !== null || areaMax !== null)
    count("area", fails.within(index.area, areaMin ?? 0, areaMax === null ? Infinity : justBelow(areaMax)));
}
