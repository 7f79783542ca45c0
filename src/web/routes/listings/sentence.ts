import { redirect } from "react-router";
import { EMPTY_QUERY, fitPrice, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import {
  applySentence,
  findSentenceMeaning,
  getSentenceSets,
  type SentenceSearch,
} from "#domain/search/apply-sentence.ts";
import type { Interpretation } from "#domain/search/understand.ts";
import type { NoteKind } from "#domain/search/words/vocabulary.notes.ts";
import {
  getListingHref,
  type ListingPlace,
  PAGE_DEFAULTS,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";

/** What a page shows about the sentence that was converted into its search. */
export interface SentenceNotice {
  /** Everything it set is still so; filters that were added by hand do not matter. */
  readonly holds: boolean;
  readonly text: string;
  readonly words: string;
  /** The link to a search for its exact words. */
  readonly href: string;
  readonly way: string;
}

/**
 * Redirects a newly typed text to the filters that it means. What the sentence before it had set goes away. Words are
 * corrected only if no listing contains them as they were typed: "Jackfruit Lane" may be an address, not land.
 */
export async function followSentence(
  search: SentenceSearch,
  place: ListingPlace,
  before: string | undefined,
): Promise<never> {
  const query = before ? removeSentence(place.query, await search.understand(before)) : place.query;
  const understood = await search.understand(query.q);
  const isCorrected = understood.chips.some(({ corrected }) => corrected !== null);
  if (isCorrected && (await search.countTotal(query)) > 0)
    throw redirect(getListingHref({ ...place, query }));
  const next: ListingPlace = { ...place, query: await applySentence(search, query, understood) };
  throw redirect(getListingHref(understood.chips.length > 0 ? { ...next, said: query.q } : next));
}

/**
 * Redirects a search with a sentence to the filters that it means, however its address came about: a shared link, or one
 * that somebody has written. Not if the address has a sentence already, or asks for the exact words.
 */
export async function followWords(search: SentenceSearch, place: ListingPlace, total: number): Promise<void> {
  const meant = await findSentenceMeaning(search, place, total);
  if (!meant) return;
  const { query, view } = place;
  throw redirect(getListingHref({ query: { ...meant.query, page: 1 }, view, said: query.q }));
}

/** The search without what a sentence had set; a filter that has another value by now stays. */
function removeSentence(query: ListingQuery, understood: Interpretation): ListingQuery {
  const defaults = { ...EMPTY_QUERY, verified: PAGE_DEFAULTS.verifiedDefault };
  const set = Object.entries(getSentenceSets(understood)) as [keyof ListingQuery, unknown][];
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

/** Whether the search still has everything that a sentence has set. */
function hasSentence(query: ListingQuery, understood: Interpretation, rest: string): boolean {
  const set = { ...query, ...getSentenceSets(understood), q: rest };
  // An address leaves out what is the default.
  const same = readListing(new URLSearchParams(writeListingSearch({ query: set, view: "list" }))).query;
  return (Object.keys(same) as (keyof ListingQuery)[]).every((field) =>
    isSameValue(query[field], same[field]),
  );
}

/** Whether words are left out because no home has them; somebody may also have removed them by hand. */
async function isInVain(search: SentenceSearch, query: ListingQuery, rest: string): Promise<boolean> {
  if (rest === "" || query.q !== "" || (await search.countTotal({ ...query, q: rest })) > 0) return false;
  return (await search.countTotal(query)) > 0;
}

/** Notes that the page says in a sentence of their own. */
const NOTED_ELSEWHERE: ReadonlySet<NoteKind> = new Set(["elsewhere", "contrary"]);

/** What the page shows about the sentence in an address; null if there is none, or nothing of it was understood. */
export async function readSentenceNotice(
  search: SentenceSearch,
  { query, view, said: text = "" }: ListingPlace,
): Promise<SentenceNotice | null> {
  const understood = await search.understand(text);
  const { filters, chips, rest } = understood;
  if (chips.length === 0) return null;
  const isVain = await isInVain(search, query, rest);
  const corrected = chips.flatMap((chip) => chip.corrected ?? []);
  const unused = chips
    .filter(({ note }) => note !== null && !NOTED_ELSEWHERE.has(note.kind))
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
    ...(isVain ? [m.list_said_wish({ text: rest })] : []),
    ...(rest && !isVain ? [m.list_said_rest({ text: rest })] : []),
  ];
  return {
    holds: hasSentence(query, understood, isVain ? "" : rest),
    text,
    words: lines.join(" "),
    href: getListingHref({
      view,
      query: { ...removeSentence(query, understood), q: text, page: 1 },
      exact: true,
    }),
    way: corrected.length > 0 ? m.list_said_instead({ text }) : m.list_said_exact(),
  };
}
