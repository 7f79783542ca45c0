import { findLandUnit } from "#domain/property/typed-sizes.ts";
import { getUsableSort, type ListingQuery } from "../listing/filters/listing-query.ts";
import type { Interpretation } from "./understand.ts";

/** What is asked of the search to find out what a text means. */
export interface SentenceSearch {
  understand(text: string): Promise<Interpretation>;
  countTotal(query: ListingQuery): Promise<number>;
}

/** The search that the text of a search means, and what was understood of it. */
export interface SentenceMeaning {
  readonly query: ListingQuery;
  readonly understood: Interpretation;
}

/** All fields of a search that a sentence sets. */
export function getSentenceSets({ filters, chips }: Interpretation): Partial<ListingQuery> {
  const isSize = Object.keys(filters).some((field) => field.startsWith("area"));
  return { ...filters, ...(isSize && { areaUnit: getUnitSaid(chips) }) };
}

/** The unit in which a size was typed. */
function getUnitSaid(chips: Interpretation["chips"]) {
  const size = chips.find(({ filters }) => filters.some((field) => field.startsWith("area")));
  return size ? findLandUnit(size.text) : null;
}

/**
 * The search with the filters that a text sets. If it has only one end of a price or a size, the other end is removed,
 * and an amount that was chosen for sales does not apply to rents.
 */
export function setSaidFilters(query: ListingQuery, filters: Partial<ListingQuery>): ListingQuery {
  const fields = Object.keys(filters);
  const doesSay = (name: string) => fields.some((field) => field.startsWith(name));
  return {
    ...query,
    ...((doesSay("price") || doesSay("purpose")) && { priceMin: null, priceMax: null }),
    ...(doesSay("area") && { areaMin: null, areaMax: null }),
    ...filters,
  };
}

/**
 * The search with the filters of a sentence. Its remaining words are wishes: they are searched as text, unless no
 * listing has them.
 */
export async function applySentence(
  search: Pick<SentenceSearch, "countTotal">,
  query: ListingQuery,
  understood: Interpretation,
): Promise<ListingQuery> {
  const next: ListingQuery = {
    ...setSaidFilters(query, getSentenceSets(understood)),
    q: understood.rest,
    page: 1,
  };
  return dropVainWishes(search, { ...next, sort: getUsableSort(next) }, understood);
}

/** The search without the words that were not understood, if it finds nothing with them and something without them. */
async function dropVainWishes(
  search: Pick<SentenceSearch, "countTotal">,
  query: ListingQuery,
  { filters, chips }: Interpretation,
): Promise<ListingQuery> {
  // A city elsewhere is searched as a word, and homes in other cities are no answer to it.
  const isElsewhere = chips.some(({ note }) => note?.kind === "elsewhere");
  if (query.q === "" || Object.keys(filters).length === 0 || isElsewhere) return query;
  if ((await search.countTotal(query)) > 0) return query;
  const without = { ...query, q: "" };
  return (await search.countTotal(without)) > 0 ? without : query;
}

/** A search as an address asks for it. */
export interface SearchRequest {
  readonly query: ListingQuery;
  /** The address has the sentence already from which its filters were set. */
  readonly said?: string;
  /** Only the exact words are wanted. */
  readonly exact?: boolean;
}

/**
 * What the text of a search means: the same as if it had been typed into the search bar. Null if nothing of it is
 * understood, or if it should not be: every page and call that reads `q` from an address asks this function. A text that
 * would have to be corrected is searched as it is where listings have its words: "Jackfruit Lane" may be an address.
 * @param total how many listings have the words
 */
export async function findSentenceMeaning(
  search: SentenceSearch,
  { query, said, exact }: SearchRequest,
  total: number,
): Promise<SentenceMeaning | null> {
  if (query.q === "" || said || exact) return null;
  const understood = await search.understand(query.q);
  const { chips } = understood;
  if (chips.length === 0 || (total > 0 && chips.some(({ corrected }) => corrected !== null))) return null;
  const meant = await applySentence(search, query, understood);
  return { query: { ...meant, page: query.page }, understood };
}
