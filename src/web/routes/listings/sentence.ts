import { redirect } from "react-router";
import {
  EMPTY_QUERY,
  fitPrice,
  getUsableSort,
  type ListingQuery,
} from "#domain/listing/filters/listing-query.ts";
import { findLandUnit } from "#domain/property/land-size.ts";
import type { Understood } from "#domain/search/understand.ts";
import {
  getListingHref,
  type ListingPlace,
  PAGE_DEFAULTS,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";

interface Understands {
  understand(text: string): Promise<Understood>;
}
interface Finds extends Understands {
  countTotal(query: ListingQuery): Promise<number>;
}

/** What a page shows about the sentence that was converted into its search. */
export interface Said {
  /** Everything it set is still so; filters that were added by hand do not matter. */
  readonly holds: boolean;
  readonly text: string;
  readonly words: string;
  /** The link to a search for its exact words. */
  readonly href: string;
  readonly way: string;
}

/**
 * Redirects a newly typed text to the filters that it means; its remaining words are searched as text. What the
 * sentence before it had set goes away. Words are corrected only if no listing contains them as they were typed:
 * "Jackfruit Lane" may be an address, not land.
 */
export async function followSentence(
  search: Finds,
  place: ListingPlace,
  before: string | undefined,
): Promise<never> {
  const query = before ? forgetSentence(place.query, await search.understand(before)) : place.query;
  const understood = await search.understand(query.q);
  const isCorrected = understood.chips.some(({ corrected }) => corrected !== null);
  if (isCorrected && (await search.countTotal(query)) > 0)
    throw redirect(getListingHref({ ...place, query }));
  const next: ListingPlace = { ...place, query: applySentence(query, understood) };
  throw redirect(getListingHref(understood.chips.length > 0 ? { ...next, said: query.q } : next));
}

/**
 * The search with the filters of a sentence; if the sentence has only one end of a price or a size, the other end is
 * removed.
 */
function applySentence(query: ListingQuery, understood: Understood): ListingQuery {
  const { filters, rest } = understood;
  const fields = Object.keys(filters);
  const doesSay = (name: string) => fields.some((field) => field.startsWith(name));
  const next: ListingQuery = {
    ...query,
    // An amount that was chosen for sales does not apply to rents.
    ...((doesSay("price") || doesSay("purpose")) && { priceMin: null, priceMax: null }),
    ...(doesSay("area") && { areaMin: null, areaMax: null }),
    ...getSets(understood),
    q: rest,
    page: 1,
  };
  return { ...next, sort: getUsableSort(next) };
}

/** The search without what a sentence had set; a filter that has another value by now stays. */
function forgetSentence(query: ListingQuery, understood: Understood): ListingQuery {
  const defaults = { ...EMPTY_QUERY, verified: PAGE_DEFAULTS.verifiedDefault };
  const set = Object.entries(getSets(understood)) as [keyof ListingQuery, unknown][];
  const emptied = set.flatMap(([field, value]) =>
    isSameValue(query[field], value) ? [[field, defaults[field]] as const] : [],
  );
  return fitPrice(query, { ...query, ...Object.fromEntries(emptied) });
}

/** Whether two values of a filter are equal; the order of a list does not count. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? String(one.toSorted()) === String(other.toSorted())
    : one === other;

/** All fields of a search that a sentence sets. */
function getSets({ filters, chips }: Understood): Partial<ListingQuery> {
  const isSize = Object.keys(filters).some((field) => field.startsWith("area"));
  return { ...filters, ...(isSize && { areaUnit: getUnitSaid(chips) }) };
}

/** The unit in which a size was typed. */
function getUnitSaid(chips: Understood["chips"]) {
  const size = chips.find(({ filters }) => filters.some((field) => field.startsWith("area")));
  return size ? findLandUnit(size.text) : null;
}

/** Whether the search still has everything that a sentence has set. */
function hasSentence(query: ListingQuery, understood: Understood): boolean {
  const set = { ...query, ...getSets(understood), q: understood.rest };
  // An address leaves out what is the default.
  const same = readListing(new URLSearchParams(writeListingSearch({ query: set, view: "list" }))).query;
  return (Object.keys(same) as (keyof ListingQuery)[]).every((field) =>
    isSameValue(query[field], same[field]),
  );
}

/** What the page shows about the sentence in an address; null if there is none, or nothing of it was understood. */
export async function readSaid(
  search: Understands,
  { query, view, said: text = "" }: ListingPlace,
): Promise<Said | null> {
  const understood = await search.understand(text);
  const { filters, chips, rest } = understood;
  if (chips.length === 0) return null;
  const corrected = chips.flatMap((chip) => chip.corrected ?? []);
  const unused = chips
    .filter(({ note }) => note !== null && note.kind !== "elsewhere" && note.kind !== "contrary")
    .map((chip) => m.list_chip_text({ text: chip.text }));
  const contrary = chips
    .filter(({ note }) => note?.kind === "contrary")
    .map((chip) => m.list_chip_text({ text: chip.text }));
  const cities = chips.flatMap(({ note }) => (note?.kind === "elsewhere" ? [note.value] : []));
  const lines = [
    ...(corrected.length > 0 ? [m.list_said_corrected({ names: formatList(corrected) })] : []),
    ...(corrected.length === 0 && Object.keys(filters).length > 0 ? [m.list_said({ text })] : []),
    ...(cities.length > 0 ? [m.list_said_elsewhere({ names: formatList(cities) })] : []),
    ...(contrary.length > 0 ? [m.list_said_contrary({ words: formatList(contrary) })] : []),
    ...(unused.length > 0 ? [m.list_said_unused({ words: formatList(unused) })] : []),
    ...(rest ? [m.list_said_rest({ text: rest })] : []),
  ];
  return {
    holds: hasSentence(query, understood),
    text,
    words: lines.join(" "),
    href: getListingHref({ view, query: { ...forgetSentence(query, understood), q: text, page: 1 } }),
    way: corrected.length > 0 ? m.list_said_instead({ text }) : m.list_said_exact(),
  };
}
